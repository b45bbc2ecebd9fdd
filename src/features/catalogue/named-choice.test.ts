import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { namedChoice } from './named-choice.ts'

beforeAll(speakCroatian)

test.each([
  ['Boja', 'Crna', 'Crna'],
  ['Veličina', 'L, 52–54 mm', 'L, 52–54 mm'],
  ['Dioptrija', '−6,00', 'Dioptrija\u00a0−6,00'],
  ['Bazna zakrivljenost', '8,4', 'Bazna zakrivljenost\u00a08,4'],
  ['S filtrom', 'Da', 'S filtrom: Da'],
])('CONF-10 of "%s", "%s" is named where it stands alone: "%s"', (attribute, label, named) => {
  expect(namedChoice(attribute, label)).toBe(named)
})
