import type { AnyCall, Envelope } from '#shared/contract/call.ts'
import type { Ask, Inquirer } from './ask.ts'
import { askReminder, keepFavourite, sendInquiry } from './contract.ts'
import { FavouriteForm } from './FavouriteForm.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { ReminderForm } from './ReminderForm.tsx'

export type AskFormProps = {
  ask: Ask
  inquirer: Inquirer
  /** Of a page of its own: its token, and the product's page, to which a success leads. */
  page?: { token: string; leadsTo: string }
  onSent?: (answer: Envelope) => void
}

/** The form of what is asked for, in a window or on a page. */
export function AskForm(props: AskFormProps) {
  if (props.ask.kind === 'reminder') return <ReminderForm {...props} />
  return props.ask.kind === 'favourite' ? <FavouriteForm {...props} /> : <InquiryForm {...props} />
}

/** The call that the form of what is asked for posts to. */
export function askCall({ kind }: Pick<Ask, 'kind'>): AnyCall {
  if (kind === 'reminder') return askReminder
  return kind === 'favourite' ? keepFavourite : sendInquiry
}
