import { register } from '#features/log-in/contract.ts'
import { type BegunAccount, freshBuyer } from '#features/orders/fresh-order.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { entryPage } from '../entry/entry-page.server.ts'

/** `/registracija` */
export const loadRegisterPage = entryPage(async (context, destination) => ({
  kind: 'page',
  page: 'register',
  props: {
    token: await formTokenFor(context, register.path),
    destination,
    begun: await begunAccount(context),
  },
  head: { title: `${t('register.title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
}))

/** Whoever has just ordered as a guest begins with that order's address of e-mail and name. */
async function begunAccount({ database, session, now }: PageContext): Promise<BegunAccount | undefined> {
  const current = await session.current()
  return current && (await freshBuyer(database, current.id, now))
}
