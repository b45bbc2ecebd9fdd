import type { Day } from '#shared/forms/dates/day-text.ts'

/** What a product says that is a gift card: the amounts that its page suggests, cents, ascending. */
export type GiftCardOffer = { amounts: readonly number[] }

/** Within what a shopper may choose the amount, cents, both ends included; the setting `gift_cards`. */
export type GiftCardLimits = { least: number; most: number }

export const usualLimits: GiftCardLimits = { least: 1000, most: 50_000 }

/** The longest of what is written on a card, in characters. */
export const longest = { name: 60, message: 300 } as const

/** For how many days ahead a card may be ordered. */
export const mostDaysAhead = 365

/**
 * A card as its buyer wishes it. `amount` is what it costs and what it is worth, cents. `key`: no two wishes are one line,
 * alike or not, since each may be changed or taken out by itself.
 */
export type GiftCardWish = {
  key: string
  amount: number
  recipientName: string
  recipientEmail: string
  senderName: string
  /** With its line breaks; '' without one. */
  message: string
  sendOn: Day
}

/** The names of the form's fields on the wire. */
export type GiftCardField =
  | 'amount'
  | 'own_amount'
  | 'recipient_name'
  | 'recipient_email'
  | 'sender_name'
  | 'message'
  | 'send_on'

/** A field within its form: `gift_card[amount]`. */
export const giftCardName = (field: GiftCardField): string => `gift_card[${field}]`

/** Cents as the wire has an amount: '50', '49.90'. */
export const euros = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Of the amounts to choose from, the one that is written beside. */
export const ownAmount = 'own'
