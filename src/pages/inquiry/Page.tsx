import { AskForm } from '#features/inquiries/AskForm.tsx'
import { type Ask, askTitle, type Inquirer } from '#features/inquiries/ask.ts'
import { t } from '#shared/text/text.ts'
import entry from '../entry/EntryPage.module.css'
import { EntryPage } from '../entry/EntryPage.tsx'

type InquiryPageProps = { ask: Ask; inquirer: Inquirer; token: string; productHref: string }

/** A question about a product, on a page of its own: where the link leads that opens the window of the same form. */
export function Page({ ask, inquirer, token, productHref }: InquiryPageProps) {
  return (
    <EntryPage title={askTitle(ask)}>
      <AskForm ask={ask} inquirer={inquirer} page={{ token, leadsTo: productHref }} />
      <a className={entry.way} href={productHref}>
        {t('inquiry.back')}
      </a>
    </EntryPage>
  )
}
