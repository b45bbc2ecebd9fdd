import { beforeAll, expect, test } from 'vitest'
import { cartShop } from '#features/checkout/testing-shop.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { type Prescribed, withPrescription } from './by-prescription.server.ts'
import type { CartProduct } from './cart.ts'
import { addGoods as add, type LensGoods, makeLensGoods } from './testing-prescriptions.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

test('RX-02 RX-04 lenses for neither eye are refused in so many words, however the prescription comes; for one they are sold', async () => {
  const shopper = shop.shopper()
  const eye = { sph: '-2,25', bc: '8,4' }
  const none = { right: { ...eye, qty: '0' }, left: { qty: '0 kutija' } }
  expect(await add(shopper, { product_id: goods.lenses, prescription: none })).toMatchObject({
    error: true,
    message: hr['cart.for_no_eye'],
    field: 'prescription[right][qty]',
  })
  // Of an eye that none is wanted for nothing is asked.
  expect(
    JSON.stringify(
      await add(shopper, { product_id: goods.lenses, prescription: { right: {}, left: { qty: 0 } } }),
    ),
  ).not.toContain('[left]')
  const product = { name: 'Leće', unit: 'kutija', step: 1000, min: 1000 } as CartProduct
  const asked = { kind: 'contact', eye: {} } as const
  const addition = { productId: 1, qty: 1000, bundleKey: '', bundleDiscount: 0 } as Prescribed
  const promised = (right: string, left: string) =>
    withPrescription(
      addition,
      asked,
      {
        prescription: { right: {}, left: {}, how: 'later', qty: { right, left } },
        finding: null,
      },
      product,
    )
  expect(promised('0', '0,0')).toEqual({ ok: false, refusal: { reason: 'for_no_eye' } })
  expect(promised('0', '2 kutije')).toMatchObject({
    additions: [{ qty: 2000, prescription: { kind: 'later', side: 'left' } }],
  })
})
