import { useEffect, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { pageCustomer } from '#shared/browser/page-customer.client.ts'
import { t } from '#shared/text/text.ts'
import type { Ask, Inquirer } from './ask.ts'
import { inquirerNow } from './contract.ts'
import { InquiryForm } from './InquiryForm.tsx'

const nobody: Inquirer = { full_name: '', email: '', phone: '' }

/** What stands in the window that asks, filled in with what the account says of who is logged in. */
export function AskPanel({ ask }: { ask: Ask }) {
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
  if (!inquirer) return <p aria-busy="true">{t('a11y.loading')}</p>
  return <InquiryForm ask={ask} inquirer={inquirer} />
}
