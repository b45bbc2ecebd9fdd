import { declareCall } from '#shared/contract/call.ts'
import type { Inquirer } from './ask.ts'
import type * as bodies from './bodies.server.ts'

/** A question about a product (PDP-06), or about it in one of the shops (PDP-08). */
export const sendInquiry = declareCall<typeof bodies.sendInquiry>('/inquiry')

/** What a favourite is kept for: who asks, where the shop wants to know it first (FAV-02). */
export const keepFavourite = declareCall<typeof bodies.keepFavourite, { favorited?: string }>(
  '/inquiry/favourite',
)

/** What the forms begin with: what the account says of who is logged in. */
export const inquirerNow = declareCall<typeof bodies.inquirer, { inquirer: Inquirer }>('/inquiry/inquirer', {
  method: 'GET',
})

/** Tells when a product can be had again: at once, or `request_data` asks for the address first (PDP-07). */
export const remindMe = declareCall<typeof bodies.remindMe, { request_data: boolean }>('/api/remind_me')

/** The same with an address that somebody typed; it counts once its owner has said yes. */
export const askReminder = declareCall<typeof bodies.askReminder>('/reminders/ask')

export const confirmReminder = declareCall<typeof bodies.followReminder>('/reminders/confirm')

/** Ends all that waits for an address. */
export const stopReminder = declareCall<typeof bodies.followReminder>('/reminders/stop')
