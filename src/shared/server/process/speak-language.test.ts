import { expect, test } from 'vitest'
import { setLanguage, t } from '#shared/text/text.ts'
import { speakLanguage } from './speak-language.server.ts'

test('a process says its texts in the language that it was told, and in none that there is not', () => {
  setLanguage('xx', {})
  speakLanguage('hr')
  expect(t('error.title')).toBe('Greška')
  expect(() => speakLanguage('xx')).toThrow('xx.json')
  expect(t('error.title')).toBe('Greška')
})
