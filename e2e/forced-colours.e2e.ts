import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test('UI-08 in forced colours the account’s icons, its open page, arrows of lists and refused fields are seen', async () => {
  const { page } = await visitor(baseUrl)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/registracija')
  await ready(page)
  const person = { first_name: 'Ana', last_name: 'Anić', email: `boje.${process.pid}@primjer.hr` }
  const password = 'tajna-rijec'
  const fields = { ...person, password, repeat_password: password }
  const submit = page.locator('main').getByRole('button', { name: 'Otvori korisnički račun' })
  const border = () => page.locator('[name="email"]').evaluate((field) => getComputedStyle(field).borderWidth)
  expect(await border()).toBe('1px')
  await submit.click()
  await page.locator('[name="email"][aria-invalid="true"]').waitFor()
  expect(await border()).toBe('3px')
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
  await submit.click()
  await page.waitForURL((url) => url.pathname === '/moj-racun')
  await ready(page)
  const links = await page.locator('[data-dashboard-menu] a:visible').evaluateAll((all) =>
    all.map((link) => {
      const { color, borderWidth } = getComputedStyle(link)
      const icon = link.querySelector('svg')
      return { open: borderWidth === '2px', iconSeen: icon && getComputedStyle(icon).color === color }
    }),
  )
  expect(links.map(({ open }) => open)).toEqual(links.map((_, at) => at === 0))
  expect(links.map(({ iconSeen }) => iconSeen)).toEqual(links.map(() => true))
  await page.goto('/moj-racun/adrese?adresa=new')
  await ready(page)
  const list = page.locator('main select').first()
  expect(await list.evaluate((select) => getComputedStyle(select).appearance)).toBe('auto')
})
