import { expect, test } from 'vitest'
import { checkoutForm } from '#features/cart/bodies.server.ts'
import { partField } from '#features/cart/parts/parts-names.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { formText } from '../checkout-fields.client.ts'

test('CHK-14 a lookup’s form has room for every line of a full cart at every address', () => {
  const written = Array.from({ length: mostLines }, (_, line): [string, string] => [
    `${100_000 + line}`,
    '12',
  ])
  const fields = Object.fromEntries(
    [0, 1, 2, 3].flatMap((part) => written.map(([line, qty]) => [partField(part, 'pieces', line), qty])),
  )
  const nothing = { [partField(0, 'pieces', 7)]: '0', [partField(1, 'pieces', 7)]: 'dva_2' }
  const text = formText({ ...fields, multiple_addresses: '1', ...nothing })
  // Of an address's 16 KiB, as it stands there.
  expect(encodeURIComponent(text).length).toBeLessThan(12_000)
  const { parts } = checkoutForm.parse(text)
  expect(parts.map(({ pieces }) => pieces)).toEqual([0, 1, 2, 3].map(() => Object.fromEntries(written)))
})

test.each(['1', '1-2_', 'x-1', `1-${'1'.repeat(21)}`, '1-1_'.repeat(201), '-1'])(
  'CHK-14 SAFE-01 %j is no text of pieces',
  (pieces) => expect(checkoutForm.safeParse({ parts: [{ pieces }] }).success).toBe(false),
)
