import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { shortText } from './short-text.ts'

speakCroatian()

test.each([
  [{ available: 0 }, 'Nema na zalihi'],
  [{ available: 2000 }, 'Još 2 kom na zalihi.'],
  [{ available: 3000, together: 4000 }, 'U košarici ga je ukupno 4 kom, a na zalihi 3 kom.'],
  [{ available: 0, together: 4000 }, 'Nema na zalihi'],
])('CART-16 of a line of which there is too little, the cart says what is wrong: %o', (problem, text) => {
  const line = { stockProblem: { ...problem, reduceTo: 0 }, ruleProblem: null, unit: 'kom' }
  expect(shortText(line).replaceAll('\u00a0', ' ')).toBe(text)
})
