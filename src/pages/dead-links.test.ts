import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { Page as OrderReviews } from './order-reviews/Page.tsx'
import { Page as Prescription } from './prescription/Page.tsx'
import { Page as ReviewNotice } from './review-notice/Page.tsx'
import { Page as SharedFavourites } from './shared-favourites/Page.tsx'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

const reached = { phone: '+385 1 555 0141', email: 'izlog@primjer.hr' }

test('RX-02 REV-01 whoever is asked to get in touch finds how on the page itself', () => {
  for (const page of [
    createElement(Prescription, { state: 'dead', reached }),
    createElement(Prescription, { state: 'came', number: '2026-1', reached }),
    createElement(OrderReviews, { view: null, reached }),
  ]) {
    const html = renderToStaticMarkup(page)
    expect(html).toMatch(/javite nam se/i)
    expect(html).toContain('href="tel:+38515550141"')
    expect(html).toContain('href="mailto:izlog@primjer.hr"')
  }
  const none = renderToStaticMarkup(
    createElement(OrderReviews, { view: null, reached: { phone: '', email: '' } }),
  )
  expect(none).not.toMatch(/href="(?:tel|mailto):/)
})

test('RX-02 while an order waits for its money its page promises nothing ahead of that', () => {
  const lead = (unpaid: boolean) =>
    renderToStaticMarkup(
      createElement(Prescription, {
        state: 'awaits',
        number: '2026-1',
        unpaid,
        token: 't',
        formToken: undefined,
        lines: [],
      }),
    )
  expect(lead(true)).toContain('kad stignu i nalaz i uplata')
  expect(lead(false)).toContain('Pripremamo je kad stigne.')
})

test('FAV-04 REV-01 who opens what was taken back is told so, and of no product that was withdrawn', () => {
  const list = renderToStaticMarkup(createElement(SharedFavourites, { cards: null }))
  expect(list).toMatch(/<h1[^>]*>Ovaj se popis više ne dijeli/)
  const review = renderToStaticMarkup(createElement(ReviewNotice, { gone: true }))
  expect(review).toMatch(/<h1[^>]*>Ta recenzija više nije objavljena/)
  for (const html of [list, review]) expect(html).not.toContain('povučen iz ponude')
})
