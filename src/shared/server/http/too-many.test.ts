import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import texts from '../../text/hr.json' with { type: 'json' }
import { projectRoot } from '../process/config.server.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { tooMany } from './calls.server.ts'

beforeAll(speakCroatian)

/** What a refusal says that asks for so many seconds. */
function said(retryAfterSeconds: number): [message: string | undefined, code: number, retryAfter: number] {
  const sent = { code: 0, retryAfter: 0 }
  const reply = {
    code(status: number) {
      sent.code = status
      return reply
    },
    header(_name: string, value: number) {
      sent.retryAfter = value
      return reply
    },
  }
  const { message } = tooMany({ reply } as never, { retryAfterSeconds }, 'coupon.too_many')
  return [message, sent.code, sent.retryAfter]
}

test('SAFE-07 whoever has tried too often is told when it can be tried again, in minutes or in hours', () => {
  const message = (wait: string) => `Previše je pokušaja. Pokušajte ponovno ${wait}.`
  expect(said(1)).toEqual([message('za 1 minutu'), 429, 1])
  expect(said(121)).toEqual([message('za 3 minute'), 429, 121])
  expect(said(90 * 60)).toEqual([message('za 90 minuta'), 429, 90 * 60])
  expect(said(90 * 60 + 1)).toEqual([message('za 2 sata'), 429, 90 * 60 + 1])
  expect(said(24 * 60 * 60)).toEqual([message('za 24 sata'), 429, 24 * 60 * 60])
})

test('SAFE-07 every text that a refusal for too many tries names says when', () => {
  const src = join(projectRoot, 'src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.server.ts'))
    .map((path) => readFileSync(join(src, path), 'utf8'))
  const names = sources.flatMap((source) =>
    source.includes('tooMany(')
      ? [...source.matchAll(/'([a-z_]+\.too_many\w*)'/g)].map(([, name]) => name)
      : [],
  )
  const silent = names.filter(
    (name) => !String((texts as Record<string, string>)[name ?? '']).includes('{wait}'),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(silent).toEqual([])
})
