import { expect, test } from 'vitest'
import { type ReturnKind, returnKindOf } from './return-kind.ts'

test.each([
  ['what nobody says anything of', null, null, 'kom', 'usual'],
  ['what is cut off', null, null, 'm', 'cut'],
  ['what is sold by length and says that it is not cut', null, 'usual', 'cm', 'usual'],
  ['a bottle under a seal', null, 'sealed', 'kom', 'sealed'],
  ['what is made to order', null, 'made_to_order', 'kom', 'made_to_order'],
  ['glasses by prescription, whatever is said of the frame', 'glasses', 'usual', 'kom', 'made_to_order'],
  ['contact lenses, whatever is said of them', 'contact', 'usual', 'kutija', 'sealed'],
] as const)('PDP-12 %s goes back as its kind', (_what, asked, returns, unit, kind: ReturnKind) => {
  expect(returnKindOf({ asked, returns, unit })).toBe(kind)
})
