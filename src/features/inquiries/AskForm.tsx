import type { Ask, Inquirer } from './ask.ts'
import { InquiryForm } from './InquiryForm.tsx'
import { ReminderForm } from './ReminderForm.tsx'

export type AskFormProps = {
  ask: Ask
  inquirer: Inquirer
  /** Of a page of its own: its token, and the product's page, to which a success leads. */
  page?: { token: string; leadsTo: string }
  onSent?: () => void
}

/** The form of what is asked for, in a window or on a page. */
export const AskForm = (props: AskFormProps) =>
  props.ask.kind === 'reminder' ? <ReminderForm {...props} /> : <InquiryForm {...props} />
