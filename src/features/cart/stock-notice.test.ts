import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { shortCartText, stockNotice } from './short-text.ts'

beforeAll(speakCroatian)

const line = (available: number) => ({ stockProblem: { available, reduceTo: available } })

test('CHK-24 what is sold out is to be removed; less is asked for only where some is left', () => {
  expect(stockNotice([line(0), { stockProblem: null }, line(0)])).toBe(
    'Nekih proizvoda više nema na zalihi. Uklonite ih pa nastavite.',
  )
  expect(stockNotice([line(0), line(1000)])).toContain('Smanjite količinu ili ih uklonite.')
  expect(stockNotice([{ stockProblem: null }])).toBeUndefined()
  expect(shortCartText({ lines: [] })).toContain('količin')
})
