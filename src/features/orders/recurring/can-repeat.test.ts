import { beforeAll, expect, test } from 'vitest'
import { sealPrescription } from '#features/prescriptions/sealed.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { repeatRefusals, type ToRepeat } from './can-repeat.ts'
import { whyNotRepeated } from './open.server.ts'
import { repeatRefusalText } from './turn-texts.ts'

beforeAll(speakCroatian)

const goods = { name: 'Leće', isGiftCard: false, promised: false }
const repeatable: ToRepeat = {
  lines: [goods],
  deliveryKind: 'courier',
  isSplit: false,
  paymentCode: 'cash_on_delivery',
}
const reasons = (part: Partial<ToRepeat>) => repeatRefusals({ ...repeatable, ...part })

test.each(['cash_on_delivery', 'bank_transfer', 'in_shop', 'voucher_of_this_shop'])(
  'CHK-13 goods that are paid by %s can be ordered again',
  (paymentCode) => expect(reasons({ paymentCode })).toEqual([]),
)

test('CHK-13 what cannot be ordered again by itself is refused by its reason, all at once, and says what to do', () => {
  const card = { name: 'Poklon-kartica', isGiftCard: true, promised: false }
  const later = { name: 'Naočale', isGiftCard: false, promised: true }
  expect(reasons({ paymentCode: 'card' })).toEqual([{ reason: 'payment' }])
  expect(reasons({ deliveryKind: 'by_mail' })).toEqual([{ reason: 'delivery' }])
  expect(reasons({ deliveryKind: 'pickup' })).toEqual([])
  const all = repeatRefusals({
    lines: [card, goods, later, later],
    deliveryKind: 'by_mail',
    isSplit: true,
    paymentCode: 'card',
  })
  expect(all).toEqual([
    { reason: 'gift_card', products: ['Poklon-kartica'] },
    { reason: 'promised', products: ['Naočale'] },
    { reason: 'delivery' },
    { reason: 'several_addresses' },
    { reason: 'payment' },
  ])
  const texts = all.map(repeatRefusalText)
  expect(texts[0]).toContain('Poklon-kartica')
  expect(texts[1]).toContain('Naočale')
  expect(new Set(texts).size).toBe(5)
})

test('CHK-13 a priced cart is asked with what it is sealed with: numbers that came can be repeated, promised ones cannot', () => {
  const seals = sealsOf('a secret of tests')
  const later = { kind: 'later', side: null, asked: { kind: 'contact', eye: {} }, word: 'x' } as const
  const values = { kind: 'contact', side: 'both', eye: { sph: -225 } } as const
  const line = (prescription: typeof later | typeof values | null) => ({
    line: { giftCard: null, sealed: prescription && sealPrescription(seals, '1', prescription).sealed },
    product: { name: prescription?.kind ?? 'frame', withLenses: false },
  })
  const why = (lines: ReturnType<typeof line>[], code = 'cash_on_delivery') =>
    whyNotRepeated(seals, lines, { kind: 'courier' }, { code })
  expect(why([line(null), line(values)])).toEqual([])
  expect(why([line(values), line(later)], 'card')).toEqual([
    { reason: 'promised', products: ['later'] },
    { reason: 'payment' },
  ])
})
