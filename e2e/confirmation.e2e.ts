import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, expectAccessible, ready, visitor } from './browser.ts'
import { buy, simpleProducts } from './shopper.ts'

const baseUrl = inject('baseUrl')
afterAll(closeBrowser)

/** What A4 leaves between usual margins, CSS px. */
const paper = { width: 718, height: 1000 }

test('CHK-22 the confirmation of an order is printed on one page: all that was agreed, and nothing to press', async () => {
  const [product = 0] = await simpleProducts({ baseUrl })
  const address = await buy({ baseUrl }, product)
  expect(address).toMatch(/^\/hvala\//)
  const { page, context, problems } = await visitor(baseUrl, paper)
  await page.goto(address)
  await ready(page)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return {
      text: document.body.innerText,
      surroundings: [...document.querySelectorAll('body header:has(nav), footer, aside[aria-label]')].filter(
        seen,
      ).length,
      pressable: [...document.querySelectorAll('button, input, select, dialog')].filter(seen).length,
      width: document.documentElement.scrollWidth,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }
  })
  const { number = '' } = /Broj narudžbe: (?<number>\S+)/.exec(printed.text)?.groups ?? {}
  expect(number).not.toBe('')
  for (const agreed of [
    'Iva Kos',
    'Riva',
    '21000 Split',
    'Ukupno',
    'PDV',
    'Prodavatelj',
    'OIB',
    'Što slijedi',
  ])
    expect(printed.text).toContain(agreed)
  expect(printed.surroundings).toBe(0)
  expect(printed.pressable).toBe(0)
  expect(printed.text).not.toContain('Nastavi kupnju')
  expect(printed.width).toBeLessThanOrEqual(paper.width)
  expect(printed.paper).toBe('rgb(255, 255, 255)')
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(problems).toEqual([])
  await context.close()
})
