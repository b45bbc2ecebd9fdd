import { expect, test } from 'vitest'
import { mailboxOf } from './mail-limits.server.ts'

test.each([
  ['ana@primjer.hr', 'ana@primjer.hr'],
  ['ana+1@primjer.hr', 'ana@primjer.hr'],
  ['ana+a+b@primjer.hr', 'ana@primjer.hr'],
  ['ana.horvat+trgovina@primjer.hr', 'ana.horvat@primjer.hr'],
])('SAFE-07 mails to one mailbox count together: %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
