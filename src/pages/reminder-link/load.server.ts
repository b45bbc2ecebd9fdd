import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { reminderOf } from '#features/inquiries/reminder-token.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/obavijest/{token}`: looking at it changes nothing. */
export const loadReminderLinkPage: PageLoader = async ({ database, params, secretOfShop }) => {
  const token = params.token ?? ''
  const reminder = await reminderOf(database, await secretOfShop(), token)
  const product = reminder && (await toldProduct(database, reminder.productId))
  const head = { title: `${t('inquiry.reminder_title')} | ${t('home.title')}`, robots: 'noindex' }
  if (!reminder || !product || reminder.state === 'refused')
    return { kind: 'page', page: 'reminder-link', props: {}, status: 410, head }
  const isConfirmed = reminder.state !== 'asked'
  const shown = { token, product: product.name, isConfirmed }
  return { kind: 'page', page: 'reminder-link', props: { reminder: shown }, head }
}
