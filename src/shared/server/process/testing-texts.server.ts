import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { projectRoot } from './config.server.ts'

/** The shop's own texts, for tests that run without a shop. */
export function speakCroatian(): void {
  setLanguage(
    'hr',
    compileCatalogue(JSON.parse(readFileSync(join(projectRoot, 'src/shared/text/hr.json'), 'utf8'))),
  )
}
