import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { pageCustomer } from '#shared/browser/page-customer.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { LeftFormContext } from '#shared/forms/refused-form.ts'
import { useWindowDraft } from '#shared/forms/use-window-draft.client.ts'
import { t } from '#shared/text/text.ts'
import { AskForm, askCall } from './AskForm.tsx'
import { type Ask, askHref, type Inquirer } from './ask.ts'
import { noteReminder } from './asked-reminders.client.ts'
import { inquirerNow } from './contract.ts'

const nobody: Inquirer = { full_name: '', email: '', phone: '' }

/** What stands in the window that asks, filled in with what the account says of who is logged in. */
export function AskPanel({ ask }: { ask: Ask }) {
  const inquirer = useInquirer()
  const panel = useRef<HTMLDivElement>(null)
  const { left, note, forget } = useWindowDraft(askHref(ask), { action: askCall(ask).path })
  useEffect(() => {
    if (!inquirer) return
    // The window has given the focus to what was there before this had come.
    const controls = panel.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea')
    const required = [...(controls ?? [])].filter((control) => control.required)
    ;(required.find(({ value }) => value === '') ?? required[0])?.focus()
  }, [inquirer])
  if (!inquirer) return <p aria-busy="true">{t('a11y.loading')}</p>
  const sent = (answer: Envelope) => {
    forget()
    if (ask.kind === 'reminder') noteReminder(ask.productId, answer)
  }
  return (
    <LeftFormContext value={left}>
      <div ref={panel} onInput={note}>
        <AskForm ask={ask} inquirer={inquirer} onSent={sent} />
      </div>
    </LeftFormContext>
  )
}

/** What the account says of whoever is logged in; undefined until it is there. */
function useInquirer(): Inquirer | undefined {
  const [inquirer, setInquirer] = useState(pageCustomer() === undefined ? nobody : undefined)
  useEffect(() => {
    if (inquirer) return
    const asking = new AbortController()
    // Where it does not come, all is typed by hand.
    callServer(inquirerNow, {}, { reading: true, quiet: true, signal: asking.signal }).then(
      (answer) => setInquirer((!answer.error && answer.inquirer) || nobody),
      () => undefined,
    )
    return () => asking.abort()
  }, [inquirer])
  return inquirer
}
