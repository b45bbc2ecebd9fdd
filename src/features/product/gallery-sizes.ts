/** How wide a picture of a product is shown, for the page's preload too. */
export const gallerySizes = '(min-width: 1200px) 760px, (min-width: 768px) 55vw, 100vw'
