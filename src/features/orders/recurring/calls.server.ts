import type { CallRouter } from '#shared/server/http/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { handleChange } from './change.server.ts'
import { changeRecurring } from './contract.ts'

/** What changes an order that repeats itself. Whoever has its letter may, logged in or not. */
export function registerRecurringCalls(router: CallRouter): void {
  // Its page's address holds the token.
  router.on(changeRecurring, bodies.changeRecurring, handleChange, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
}
