/** Brings a picture of the gallery to the front of its row; false where the page has none of this id. */
export function scrollToSlide(id: string): boolean {
  const slide = document.getElementById(id)
  if (!slide?.parentElement) return false
  slide.parentElement.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
  return true
}
