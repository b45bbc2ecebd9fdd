import { awaitedPath } from '#features/orders/awaited/links.server.ts'
import { loadConfirmation, ownerOfOrder } from '#features/orders/confirmation.server.ts'
import { confirmationTitle } from '#features/orders/confirmation-title.ts'
import { otherAccount } from '#features/orders/other-account.server.ts'
import { quoteHashOfOrder } from '#features/orders/paying/paying-order.server.ts'
import { recurringPath } from '#features/orders/recurring/links.server.ts'
import { saidOrder, withoutPerson } from '#features/orders/said-order.ts'
import { transferCodes } from '#features/payment/transfer/codes.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/**
 * The confirmation of an order, for whoever knows its hash: the shopper, from the checkout or from the mail. Whom an order
 * in an account is for is told to nobody else: they can log in to read it.
 */
export const loadConfirmationPage: PageLoader = async ({ database, params, seals, session }) => {
  const { hash = '' } = params
  const order = await loadConfirmation(database, hash)
  if (!order) return { kind: 'missing' }
  if (order.status === 'paying')
    return {
      kind: 'redirect',
      to: `${t('path.paying')}/${await quoteHashOfOrder(database, hash)}`,
      status: 303,
    }
  const owner = await ownerOfOrder(database, hash)
  const reader = (await session.current())?.customerId ?? null
  const isReaders = owner === null || reader === owner
  const said = saidOrder(order, owner !== null, {
    awaited: awaitedPath(seals, hash),
    recurring: order.repetition ? recurringPath(seals, order.repetition.firstHash) : '',
  })
  const shown = isReaders ? said : withoutPerson(said)
  const inOther = isReaders ? await otherAccount(database, owner, order.buyer.email) : null
  return {
    kind: 'page',
    page: 'confirmation',
    props: {
      ...shown,
      transfer: shown.bank && {
        codes: await transferCodes(shown.bank),
        printedAt: `${t('path.thanks')}/${hash}${t('path.slip')}`,
      },
      otherAccount: inOther,
      offersAccount: owner === null && reader === null && said.account === null,
    },
    head: { title: confirmationTitle(order.status), robots: 'noindex' },
  }
}
