import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { t } from '#shared/text/text.ts'
import { leftOutNotice } from './left-out-notice.ts'

beforeAll(speakCroatian)

test('SRCH-06 what was not looked for is told with its reason', () => {
  const words = ['204', 'plave']
  expect(leftOutNotice({ words, reason: 'unknown', shown: 'iris' })).toBe(
    t('search.unknown_words', { words: '204 plave', shown: 'iris' }),
  )
  expect(leftOutNotice({ words, reason: 'apart', shown: 'iris' })).toBe(
    t('search.words_apart', { shown: 'iris' }),
  )
  expect(leftOutNotice({ words, reason: 'numbers', shown: 'iris' })).toBe(
    t('search.without_numbers', { words: '204 plave', shown: 'iris' }),
  )
  expect(leftOutNotice({ words: ['okrugle'], reason: 'unsure', shown: 'iris' })).toBe(
    'Riječ „okrugle“ nismo uzeli u obzir.',
  )
  expect(
    leftOutNotice({ words: ['bez', 'dioptrije'], reason: 'unsure', shown: 'iris', denied: ['bez crne'] }),
  ).toBe('Riječi „bez dioptrije“ nismo uzeli u obzir. Izostavili smo što ne želite: „bez crne“.')
  expect(leftOutNotice({ words, reason: 'unknown', shown: 'iris', unsure: ['okrugle'] })).toBe(
    `${t('search.unknown_words', { words: '204 plave', shown: 'iris' })} Riječ „okrugle“ nismo uzeli u obzir.`,
  )
  // A power is told as one, and may be two words.
  expect(leftOutNotice({ words: ['minus tri'], reason: 'unsure', shown: 'iris' })).toBe(
    t('search.powers', { words: 'minus tri' }),
  )
  expect(leftOutNotice({ words: ['okrugle', '-2,50', 'ax 90'], reason: 'unsure', shown: 'iris' })).toBe(
    `Riječ „okrugle“ nismo uzeli u obzir. ${t('search.powers', { words: '-2,50 ax 90' })}`,
  )
  expect(leftOutNotice(undefined)).toBeUndefined()
})
