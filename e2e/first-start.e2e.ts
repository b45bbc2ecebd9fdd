import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { runningConnection } from '#shared/server/postgres/launcher.server.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

/** How many of everything that the first start puts into a shop a visitor finds. */
async function contentsOf(baseUrl: string) {
  const list = await fetch(`${baseUrl}/get_products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-pieces': 'data' },
    body: JSON.stringify({ list_name: 'all', page_size: 1 }),
  })
  const { total } = JSON.stringify(await list.json()).match(/"total":(?<total>\d+)/)?.groups ?? {}
  const places = await (await fetch(`${baseUrl}/lookup/cities?q=Varaždin`)).text()
  const pages = await Promise.all(
    ['/', '/blog', '/stranica/dostava-i-placanje'].map(async (path) => (await fetch(baseUrl + path)).status),
  )
  const blog = await (await fetch(`${baseUrl}/blog`)).text()
  return { total, places, pages, posts: blog.match(/href="\/blog\/[^"]+"/g)?.length }
}

test('SAFE-03 SIGTERM during the first filling is heeded at once, and the next start leaves nothing half filled', async () => {
  const database = await freshDatabase()
  const env = { ...database.env, IZLOG_RATE_LIMIT: 'off', IZLOG_CAPTCHA: 'none', IZLOG_LOG_LEVEL: 'info' }
  try {
    // At the first word of it, and in the middle.
    for (const pause of [0, 700]) {
      const child = spawn(process.execPath, ['bin/start.mjs'], {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      const filling = new Promise<void>((resolve) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          said += text
          if (said.includes('Filling the demo shop')) resolve()
        })
      })
      const ended = once(child, 'exit')
      await Promise.race([filling, ended])
      await delay(pause)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(said).toContain('Filling the demo shop')
      // It was not waited for.
      expect(said).not.toContain('the demo shop is filled')
      expect(said).not.toContain('the shop did not start')
      const { IZLOG_DATA = '', DATABASE_URL } = database.env as Record<string, string>
      if (!DATABASE_URL) expect(runningConnection(IZLOG_DATA)).toBeUndefined()
    }
    const shop = await startShopProcess(env)
    try {
      const contents = await contentsOf(shop.baseUrl)
      expect(contents).toEqual(await contentsOf(inject('baseUrl')))
      expect(Number(contents.total)).toBeGreaterThan(100)
      expect([contents.pages, contents.places.includes('42000')]).toEqual([[200, 200, 200], true])
    } finally {
      await stopShopProcess(shop.child)
    }
  } finally {
    await database.drop()
  }
})
