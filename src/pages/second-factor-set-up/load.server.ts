import { loadSetUp } from '#features/staff/load-second-factor.server.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { destinationOf } from '../entry/entry-page.server.ts'

/** `/prijava/drugi-korak/postavljanje`: for staff alone; who has a factor already shows that one first. */
export async function loadSecondFactorSetUpPage(context: PageContext): Promise<PageResult> {
  const destination = destinationOf(context)
  const own = leadingTo(t('path.second_factor_set_up'), destination)
  if ((await context.session.current())?.customerId == null)
    return { kind: 'redirect', to: leadingTo(t('path.login'), own) }
  const view = await loadSetUp(context)
  if (view === 'missing') return { kind: 'missing' }
  if (view === 'factor_first') return { kind: 'redirect', to: leadingTo(t('path.second_factor'), own) }
  return {
    kind: 'page',
    page: 'second-factor-set-up',
    props: { ...view, destination },
    head: { title: `${t('staff.set_up_title')} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}
