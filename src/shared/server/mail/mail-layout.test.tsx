import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#shared/text/text.ts'
import { MailButton, MailDetails, MailParagraph, mailHtml } from './mail-layout.server.tsx'

const identity = {
  legalName: 'Optika Izlog d.o.o.',
  street: 'Masarykova ulica 31',
  postalCode: '10000',
  city: 'Zagreb',
  oib: '40517293863',
  email: 'izlog@optika-izlog.example',
  phone: '+385 1 555 0141',
}
const shop = { name: 'Optika Izlog', baseUrl: 'https://optika-izlog.example', identity }

beforeAll(() => setLanguage('hr', {}))

const mail = mailHtml({
  title: 'Hvala na narudžbi',
  preheader: 'Narudžba 1024 je zaprimljena.',
  shop,
  children: (
    <>
      <MailParagraph>{'Pozdrav, <b>Ana</b> & Ivo'}</MailParagraph>
      <MailDetails rows={[{ name: 'Ukupno', value: '1.234,50 €', total: true }]} />
      <MailButton href="https://optika-izlog.example/hvala/x?a=1&b=2">Pogledaj narudžbu</MailButton>
    </>
  ),
})

test('says who writes, in the shop’s language', () => {
  expect(mail).toMatch(/^<!doctype html><html lang="hr">/)
  expect(mail).toContain('<title>Hvala na narudžbi</title>')
  expect(mail).toContain('Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb')
  expect(mail).toContain('40517293863')
  expect(mail).toContain('href="tel:+38515550141"')
})

test('begins with the preheader, before anything that is shown', () => {
  const body = mail.slice(mail.indexOf('<body'))
  expect(body.replace(/<[^>]*>/g, '').startsWith('Narudžba 1024 je zaprimljena.')).toBe(true)
})

test('escapes what people wrote', () => {
  expect(mail).toContain('Pozdrav, &lt;b&gt;Ana&lt;/b&gt; &amp; Ivo')
  expect(mail).toContain('?a=1&amp;b=2"')
})

test('is self-contained: no script, style sheet or picture to load', () => {
  expect(mail).not.toMatch(/<(script|style|link|img)\b/)
  expect(mail).not.toMatch(/var\(--|class=/)
})
