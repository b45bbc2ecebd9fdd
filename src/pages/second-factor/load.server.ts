import { loadSecondStep } from '#features/staff/load-second-factor.server.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { destinationOf } from '../entry/entry-page.server.ts'

/** `/prijava/drugi-korak`: for staff alone, after the password; to everybody else there is no such page. */
export async function loadSecondFactorPage(context: PageContext): Promise<PageResult> {
  const destination = destinationOf(context)
  if ((await context.session.current())?.customerId == null)
    return {
      kind: 'redirect',
      to: leadingTo(t('path.login'), leadingTo(t('path.second_factor'), destination)),
    }
  const step = await loadSecondStep(context)
  switch (step.kind) {
    case 'missing':
      return { kind: 'missing' }
    case 'passed':
      return { kind: 'redirect', to: destination ?? t('path.account') }
    case 'set_up':
      return { kind: 'redirect', to: leadingTo(t('path.second_factor_set_up'), destination) }
    case 'asks':
      return {
        kind: 'page',
        page: 'second-factor',
        props: { ...step.view, destination },
        head: { title: `${t('staff.second_factor_title')} | ${t('home.title')}`, robots: 'noindex' },
        saysRefusal: true,
      }
    default:
      return step satisfies never
  }
}
