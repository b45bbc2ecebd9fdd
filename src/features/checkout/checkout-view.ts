import type { Address, Buyer } from '#features/cart/buyer.ts'
import type { CartView, GiftsView, PlacedOrder } from '#features/cart/cart-view.ts'
import type { StoredPart } from '#features/cart/parts/parts.ts'
import type { SavedListView } from '#features/cart/set-aside/saved-view.ts'
import type { ChoosableDays } from '#features/delivery/chosen-day.ts'
import type { DeliveryStepPrice } from '#features/delivery/promise.ts'
import type { ConfirmView } from './confirm-view.ts'

/** One choice of a lookup: `html` is display markup whose text is the title (spec 3, "Delivery or payment option"). */
export type LookupOption = {
  id: number
  html: string
  description: string
  is_delivery?: 0 | 1
  use_as_default?: 0 | 1
  /** Of a way of delivery whose day can be chosen: the days. */
  days?: ChoosableDays
}

/** What another address can be delivered by; `key`: its number in the form. */
export type PartOptions = { key: number; deliveries: LookupOption[] }

/** What goes to another address, as it is stored: one of the account's where `addressId` says so. */
export type PartView = StoredPart & { addressId: number | null }

/** The props of the cart page at whatever step. */
export type CheckoutView = {
  step: number
  /** The step numbers that exist now, in order. */
  steps: number[]
  cart: CartView
  /** At step 1: what the usual delivery costs by the value of the goods; empty where there is none. */
  deliveryPrices: DeliveryStepPrice[]
  /** At step 1: the gifts that its goods earn; else null. */
  gifts: GiftsView | null
  /** At step 1: what is kept for later; else nothing. */
  saved: SavedListView
  /** Whether another step was asked for, and there is nothing in the cart. */
  emptied: boolean
  /**
   * With nobody logged in, and nothing in the cart or an address of e-mail that has an account: the log-in, which comes back
   * here; else null.
   */
  loginHref: string | null
  /** The order that this session has just placed, while its cart is empty; else null. */
  placed: PlacedOrder | null
  /** At step 3: the address of the account that the order will be in, where the buyer's is another one; else null. */
  otherAccount: string | null
  /** At step 3: why the buyer's data keep the cart from being ordered, to be mended at step 2; else null. */
  hindrance: string | null
  /** Where the shop sells to; `code` is ISO 3166-1. */
  countries: { id: number; name: string; code: string }[]
  /** What is known of the buyer: from this cart, else from the account; null for a new guest. */
  buyer: Buyer | null
  /** Null: the buyer's own address. */
  deliveryAddress: Address | null
  /** The account's, the default one first. */
  savedAddresses: LookupOption[]
  /** Which of them the delivery address is; null where it is none. */
  savedAddressId: number | null
  /** Whether the buyer's address is one of them. */
  buyerSaved: boolean
  /** Whether one more address can be saved in the account. */
  canSaveAddress: boolean
  deliveries: LookupOption[]
  /** Of the ways of delivery that are a shop's counter: the shop's page, by the way's id, where appointments are booked there. */
  bookedShops: Readonly<Record<number, string>>
  /** What goes to other addresses, and how it can come there. */
  parts: PartView[]
  partOptions: PartOptions[]
  payments: LookupOption[]
  /** What is said where the chosen delivery cannot be paid. */
  noPayments: string
  deliveryTypeId: number | null
  paymentTypeId: number | null
  /** The day that was chosen for the delivery, and the days from one to the next where it repeats; null: neither. */
  scheduledDate: string | null
  recurringInterval: number | null
  message: string
  newsletter: boolean
  reviewInvitation: boolean
  /** Whether the customer gets it already, at the address that buys. */
  subscribed: boolean
  termsAccepted: boolean
  /** Whose form stored the second step last, and whose the third, by step; null before. */
  storedBy: Readonly<Record<2 | 3, string | null>>
  /** Whether the cart has the password already that the order's account begins with. */
  passwordKept: boolean
  loggedIn: boolean
  termsHref: string
  /** What the confirm window would show, where the page stands in its place (without scripts); else null. */
  review: ConfirmView | null
  /** For forms that are posted without scripts. */
  formToken: string
}
