import { expect, test } from 'vitest'
import {
  adviceOf,
  differencesOf,
  keptTempleNumbers,
  plausible,
  readTempleNumbers,
  templeParts,
} from './size-advice.ts'

const own = { lens: 52, bridge: 18, temple: 145 }
const advice = (more: Partial<typeof own>) => adviceOf({ ...own, ...more }, own)

test('a frame is compared by the width of its front first, then by the nose, then behind the ears', () => {
  expect(advice({})).toBe('similar')
  // Two lenses and the bridge together: 4 mm is a size, 5 mm is more.
  expect(advice({ lens: 54 })).toBe('similar')
  expect(advice({ lens: 55 })).toBe('wider')
  expect(advice({ lens: 54, bridge: 19 })).toBe('wider')
  expect(advice({ lens: 50 })).toBe('similar')
  expect(advice({ lens: 49, bridge: 19 })).toBe('narrower')
  expect(advice({ bridge: 20 })).toBe('similar')
  expect(advice({ bridge: 21 })).toBe('bridge_wider')
  expect(advice({ bridge: 15 })).toBe('bridge_narrower')
  expect(advice({ temple: 150 })).toBe('similar')
  expect(advice({ temple: 151 })).toBe('temple_longer')
  expect(advice({ temple: 135 })).toBe('temple_shorter')
  // What is wider is told of before what else differs.
  expect(advice({ lens: 60, bridge: 10, temple: 120 })).toBe('wider')
})

test('each number differs by itself, to a tenth of a millimetre', () => {
  expect(differencesOf({ lens: 50.1, bridge: 18, temple: 140 }, { ...own, lens: 49.8 })).toEqual({
    lens: 0.3,
    bridge: 0,
    temple: -5,
  })
})

test('the numbers of a temple are read as people type them, what cannot be is named', () => {
  expect(readTempleNumbers({ lens: ' 52 ', bridge: '18,5', temple: '145 mm' })).toEqual({
    ok: true,
    numbers: { lens: 52, bridge: 18.5, temple: 145 },
  })
  for (const part of templeParts) {
    const { least, most } = plausible[part]
    const typed = { lens: '52', bridge: '18', temple: '145' }
    for (const fine of [least, most])
      expect(readTempleNumbers({ ...typed, [part]: String(fine) })).toMatchObject({ ok: true })
    for (const hostile of [String(least - 1), String(most + 1), '', '-52', '1e2', '٥٢', '5 2', 'NaN', '<b>'])
      expect(readTempleNumbers({ ...typed, [part]: hostile })).toEqual({ ok: false, wrong: [part] })
  }
  expect(readTempleNumbers({})).toEqual({ ok: false, wrong: ['lens', 'bridge', 'temple'] })
})

test('what a browser kept is read like what is typed', () => {
  expect(keptTempleNumbers('52-18-145')).toEqual(own)
  for (const none of [null, '', '52-18', '52-18-145-1', '999-18-145', '{"lens":52}'])
    expect(keptTempleNumbers(none)).toBeNull()
})
