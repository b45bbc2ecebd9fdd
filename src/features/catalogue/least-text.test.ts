import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { leastText } from './least-text.ts'

speakCroatian()

test.each([
  [{ qty: 1000, step: 1000, unit: 'kutija' }, undefined],
  [{ qty: 500, step: 500, unit: 'm' }, undefined],
  [{ qty: 2000, step: 2000, unit: 'kutija' }, 'Prodaje se po 2\u00a0kutije'],
  [{ qty: 3000, step: 1000, unit: 'kutija' }, 'Najmanja količina: 3\u00a0kutije'],
  [{ qty: 6000, step: 2000, unit: 'kutija' }, 'Najmanja količina: 6\u00a0kutija'],
  [{ qty: 1500, step: 500, unit: 'm' }, 'Najmanja količina: 1,50\u00a0m'],
])('PDP-11 who has to buy more than one reads so beside the price: %o', (least, text) => {
  expect(leastText(least)).toBe(text)
})
