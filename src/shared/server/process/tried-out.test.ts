import { expect, test } from 'vitest'
import { isTriedOut } from './tried-out.server.ts'

const here = { mailbox: false, host: '127.0.0.1', baseUrl: 'http://localhost:3000' }

test.each([
  ['the development server', here, true, true],
  ['a shop', here, false, false],
  ['a shop that shows its mails', { ...here, mailbox: true }, false, true],
  ['one that others reach', { ...here, mailbox: true, host: '0.0.0.0' }, false, false],
  ['one that others know', { ...here, baseUrl: 'https://izlog.hr' }, true, false],
])('what is for development is served by: %s', (_what, config, dev, served) => {
  expect(isTriedOut(config, { dev })).toBe(served)
})
