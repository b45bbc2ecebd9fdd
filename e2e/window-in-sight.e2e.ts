import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { addCheapest, fillCustomer, person } from './checkout-page.ts'
import { customer } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test.each([640, 560])(
  'FORM-22, FORM-23 after a refusal the button of a small window is whole in sight, above its notice (%i px high)',
  async (height) => {
    const { email, context: own } = await customer()
    await own.close()
    const { page, context } = await visitor(baseUrl, { width: 320, height })
    await addCheapest(page)
    await page.goto('/kosarica?step=2')
    await ready(page)
    await fillCustomer(page, { ...person, email })
    await page.getByRole('button', { name: 'Nastavi' }).click()
    const dialog = page.locator('dialog[open]')
    const password = dialog.locator('[name="password"]')
    await password.fill('kriva-rijec')
    const button = dialog.getByRole('button', { name: 'Prijavi se', exact: true })
    await button.click()
    await dialog.locator('[data-toast]').waitFor()
    await expect
      .poll(() =>
        button.evaluate((pressed) => {
          const box = pressed.getBoundingClientRect()
          const at = (y: number) => document.elementFromPoint(box.left + box.width / 2, y)
          const fade = document.querySelector('dialog[open] [data-more]')
          const faded = fade ? Number.parseFloat(getComputedStyle(fade, '::before').height) : 0
          const end = fade ? fade.getBoundingClientRect().bottom - faded : innerHeight
          return [pressed.contains(at(box.top + 1)), pressed.contains(at(box.bottom - 1)), box.bottom <= end]
        }),
      )
      .toEqual([true, true, true])
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await context.close()
  },
)
