import { afterAll, expect, test } from 'vitest'
import { endVisits, ready, showPictures, visitor } from './browser.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

showPictures()
afterAll(endVisits)

test('the development server’s pages are taken over by the browser, styles included', async () => {
  const database = await freshDatabase()
  const env = { ...database.env, IZLOG_CAPTCHA: 'none', IZLOG_RATE_LIMIT: 'off', NODE_ENV: 'development' }
  const { child, baseUrl } = await startShopProcess(env, 'bin/dev.mjs')
  const { page, context, problems } = await visitor(baseUrl)
  try {
    await page.goto('/proizvodi/suncane-naocale')
    await ready(page)
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
    expect(await page.evaluate(accent)).not.toBe('')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await stopShopProcess(child)
    await database.drop()
  }
}, 120_000)
