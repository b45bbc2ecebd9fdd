import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { projectRoot } from './config.server.ts'

/** Has this process say its texts in a language of `shared/text`. */
export function speakLanguage(language: string): void {
  const file = join(projectRoot, 'src/shared/text', `${language}.json`)
  setLanguage(language, compileCatalogue(JSON.parse(readFileSync(file, 'utf8'))))
}
