import type { CallRouter } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { givePrescription } from './contract.ts'
import { handleGive } from './give.server.ts'

/** What orders take after they were placed. Whoever has the letter may give it, logged in or not. */
export function registerAwaitedCalls(router: CallRouter): void {
  router.on(givePrescription, bodies.givePrescription, handleGive, {
    page: () => t('path.prescription'),
    ignoresPageCustomer: true,
  })
}
