import { declareCall } from '#shared/contract/call.ts'
import type { Inquirer } from './ask.ts'
import type * as bodies from './bodies.server.ts'

/** A question about a product (PDP-06), or about it in one of the shops (PDP-08). */
export const sendInquiry = declareCall<typeof bodies.sendInquiry>('/inquiry')

/** What the forms begin with: what the account says of who is logged in. */
export const inquirerNow = declareCall<typeof bodies.inquirer, { inquirer: Inquirer }>('/inquiry/inquirer', {
  method: 'GET',
})
