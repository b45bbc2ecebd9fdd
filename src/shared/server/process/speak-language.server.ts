import { readFileSync } from 'node:fs'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { messagesOf } from './config.server.ts'

/** Has this process say its texts in a language of `shared/text`. */
export function speakLanguage(language: string): void {
  setLanguage(language, compileCatalogue(JSON.parse(readFileSync(messagesOf(language), 'utf8'))))
}
