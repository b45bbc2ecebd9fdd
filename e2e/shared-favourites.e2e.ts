import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const list = '/proizvodi/dioptrijski-okviri'

test.each([true, false])(
  'FAV-04 a list is shared by link, seen by a stranger, and ended (scripts: %s)',
  async (scripts) => {
    const { page, context, problems } = await visitor(baseUrl, { scripts })
    await page.goto(list)
    if (scripts) await ready(page)
    const id = (await page.locator('main [data-product-id]').first().getAttribute('data-product-id')) ?? ''
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/favorite'))
    await page.locator('main form[action="/api/favorite"] button').first().click()
    await answered
    await page.goto('/favoriti')
    if (scripts) await ready(page)
    await page.getByRole('button', { name: 'Podijeli popis' }).click()
    const link = page.getByLabel('Poveznica na vaše favorite')
    await link.waitFor()
    const url = await link.inputValue()
    expect(url).toMatch(/\/favoriti\/[\w-]{32}$/)
    if (scripts) await expectAccessible(page)
    const stranger = await visitor(baseUrl, { scripts })
    const path = new URL(url).pathname
    const seen = await stranger.page.goto(path)
    expect(seen?.status()).toBe(200)
    expect(await stranger.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await stranger.page.locator(`main [data-product-id="${id}"]`).waitFor()
    expect(await stranger.page.locator('main [data-product-id]').count()).toBe(1)
    expect(await stranger.page.locator('[data-share]').count()).toBe(0)
    expect((await stranger.context.cookies()).map(({ name }) => name)).not.toContain('izlog_session')
    if (scripts) await expectAccessible(stranger.page)
    await page.getByRole('button', { name: 'Prestani dijeliti' }).click()
    await page.getByRole('button', { name: 'Podijeli popis' }).waitFor()
    const ended = await stranger.page.goto(path)
    const unknown = await stranger.page.goto(`/favoriti/${'A'.repeat(32)}`)
    expect([ended?.status(), unknown?.status()]).toEqual([404, 404])
    await stranger.page.getByRole('heading', { name: 'Ovaj se popis više ne dijeli' }).waitFor()
    if (scripts) expect(problems).toEqual([])
    await stranger.context.close()
    await context.close()
  },
)
