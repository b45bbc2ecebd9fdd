import type { CartView } from '#features/cart/cart-view.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { CheckoutView, LookupOption, PartOptions } from './checkout-view.ts'
import type { ConfirmView } from './confirm-view.ts'

/** A step is refused with the cart where that holds nothing to buy any more. */
type CartGone = { cart: CartView; minicart: CartView }

export const updateCustomerData = declareCall<typeof bodies.updateCustomerData, object, CartGone>(
  '/cart/update_cart_customer_data',
)

export const updateLegalData = declareCall<typeof bodies.updateLegalData, object, CartGone>(
  '/cart/update_cart_legal_data',
)

export const updateDeliveryAddress = declareCall<typeof bodies.updateDeliveryAddress, object, CartGone>(
  '/cart/update_cart_delivery_address',
)

export const updatePaymentAndDelivery = declareCall<typeof bodies.updatePaymentAndDelivery, object, CartGone>(
  '/cart/update_cart_payment_and_delivery',
)

export const updateMessage = declareCall<typeof bodies.updateMessage, object, CartGone>(
  '/cart/update_cart_message',
)

export const validateCustomerEmail = declareCall<typeof bodies.validateCustomerEmail>(
  '/cart/validate_customer_email',
)

/** The form as it stands; only the newsletter's sign-up is kept, and only when the shopper ticked it. */
export const updateMarketingData = declareCall<typeof bodies.updateMarketingData, object, CartGone>(
  '/cart/update_cart_customer_marketing_data',
)

export const generateConfirmModal = declareCall<
  typeof bodies.generateConfirmModal,
  object,
  { confirm: ConfirmView; cart: CartView; minicart: CartView }
>('/cart/generate_confirm_modal', { html: 'confirm' })

export const cartConfirm = declareCall<
  typeof bodies.cartConfirm,
  object,
  { confirm: ConfirmView; cart: CartView; minicart: CartView }
>('/cart/cart_confirm', { html: 'confirm' })

const lookup = (name: string) =>
  declareCall<typeof bodies.lookupQuery, { ret: LookupOption[] }>(`/lookup/${name}`, { method: 'GET' })

/** What of it depends on the country comes with the countries that the shop sells to now. */
export const lookupDeliveryTypes = declareCall<
  typeof bodies.lookupQuery,
  { ret: LookupOption[]; countries: CheckoutView['countries']; parts: PartOptions[] }
>('/lookup/delivery_types', { method: 'GET' })
export const lookupPaymentTypes = lookup('payment_types')
export const lookupCities = lookup('cities')
export const lookupCountries = lookup('countries')
export const lookupAddresses = lookup('addresses')

/** The form of a step of the checkout, by its call. */
export const formOf = (step: number) => (step === 2 ? updateCustomerData : generateConfirmModal)
