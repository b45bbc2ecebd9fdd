import { expect, test } from 'vitest'
import { mailboxOf } from './mail-limits.server.ts'

test.each([
  ['ana@primjer.hr', 'ana@primjer.hr'],
  ['ana+1@primjer.hr', 'ana@primjer.hr'],
  ['ana+a+b@primjer.hr', 'ana@primjer.hr'],
  ['ana.horvat+trgovina@primjer.hr', 'ana.horvat@primjer.hr'],
  ['Ana.Horvat@Primjer.hr', 'ana.horvat@primjer.hr'],
  ['ana.horvat@gmail.com', 'anahorvat@gmail.com'],
  ['a.n.a.horvat+1.2@GoogleMail.com', 'anahorvat@gmail.com'],
  ['ana.horvat@gmail.com.primjer.hr', 'ana.horvat@gmail.com.primjer.hr'],
  ['ana.horvat@mojgmail.com', 'ana.horvat@mojgmail.com'],
])('SAFE-07 mails to one mailbox count together: %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
