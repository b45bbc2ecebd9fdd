import { BalanceForm } from '#features/gift-cards/BalanceForm.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

/** What is left on a gift card. */
export function Page({ formToken }: { formToken: string }) {
  return (
    <EntryPage title={t('gift_card.balance_title')}>
      <p>{typeset(t('gift_card.balance_lead'))}</p>
      <BalanceForm formToken={formToken} />
      <p>{typeset(t('gift_card.where'))}</p>
    </EntryPage>
  )
}
