import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'
import { buy, post } from './shopper.ts'

const root = join(import.meta.dirname, '..')
const bicycles = join(root, '../shared/data/shopify-bicycles.csv')

type Details = { cart_form?: { productId: number | null } }

test.skipIf(!existsSync(bicycles))(
  'CHK-22 a shop filled from a Shopify export sells a variant of it',
  async () => {
    const database = await freshDatabase()
    const env = { ...database.env, IZLOG_SEED: 'none', IZLOG_CAPTCHA: 'none', IZLOG_RATE_LIMIT: 'off' }
    const imported = spawnSync(process.execPath, ['bin/import.mjs', bicycles], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(imported.status, imported.stderr).toBe(0)
    expect(imported.stdout).toContain('284 created')
    const shop = await startShopProcess(env)
    try {
      const list = await post(shop, '/get_products', {
        list_name: 'all',
        get_all_products: 1,
        dostupno: 1,
        f: 1,
        page_size: 120,
      })
      const { grid } = list as unknown as { grid: { cards: { id: number; kind: string }[] } }
      const configurable = grid.cards.find((card) => card.kind === 'configurable')
      const details = (await post(shop, '/product/get_product_details', {
        pid: configurable?.id,
      })) as unknown as Details
      expect(await buy(shop, details.cart_form?.productId ?? 0)).toMatch(/^\/hvala\//)
    } finally {
      await stopShopProcess(shop.child)
      await database.drop()
    }
  },
)
