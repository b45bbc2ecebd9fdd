/** The buttons that take lines out of the cart. */
export const removeButtons = 'form[data-cart-form="remove"] button'
