/** Where the plain form of a card puts its product into the cart: the call is the cart's, which stands on the catalogue. */
export const buyPath = '/cart/add_to_cart'
