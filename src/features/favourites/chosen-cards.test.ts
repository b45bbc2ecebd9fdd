import { expect, test } from 'vitest'
import { marksShopOfFile } from '#features/marks/testing-marks.server.ts'

const { database, shop } = marksShopOfFile()

test('FAV-01, FAV-04 what was chosen is where its card leads, also where a lens has the number of another option', async () => {
  await database.pool.query(`
    INSERT INTO attributes (id, code, name) VALUES (41, 'boja', 'Boja'), (42, 'stakla', 'Stakla');
    INSERT INTO attribute_options (id, attribute_id, code, label) VALUES
      (411, 41, 'crna', 'Crna'), (412, 41, 'siva', 'Siva'), (421, 42, 'progresivna', 'Progresivna');
    INSERT INTO product_attributes (product_id, attribute_id, position) VALUES (600, 41, 0), (600, 42, 1);
    INSERT INTO product_options (product_id, attribute_id, option_id, frame_id, lens_id)
      VALUES (600, 41, 411, 9001, NULL), (600, 41, 412, 9002, NULL), (600, 42, 421, NULL, 412)`)
  const shopper = shop.shopper()
  await shopper.post('/api/favorite', { product_id: 2, is_favorite: 1 })
  const cardsOf = async (configurable: string) => {
    const { html } = (
      await shopper.request({
        method: 'POST',
        url: '/api/favorite',
        payload: new URLSearchParams({ product_id: '600', is_favorite: '1', configurable }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      })
    ).json<{ html: string }>()
    const { cards } = JSON.parse(html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')) as {
      cards: { id: number; href: string; specs: object[] }[]
    }
    return cards
  }
  const [chosen, other] = await cardsOf('[411,421,9001,412]')
  expect(chosen?.href).toMatch(/\?c\[41\]=411&c\[42\]=421$/)
  expect(chosen?.specs.slice(0, 2)).toEqual([
    { name: 'Boja', value: 'Crna' },
    { name: 'Stakla', value: 'Progresivna' },
  ])
  expect(other?.href).not.toContain('?')
  // What is not of the product, or no longer, is left out.
  expect((await cardsOf('[412,9002,2147483647,77]'))[0]?.href).toMatch(/\?c\[41\]=412$/)
  expect((await cardsOf('[77]'))[0]?.href).not.toContain('?')
})
