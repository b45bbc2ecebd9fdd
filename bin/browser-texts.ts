import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileCatalogue } from '../src/shared/text/compile-message.ts'

/**
 * The texts of a message catalogue that some code mentions: by their key in quotes, or by the ends of a template (`sort.${sort}` takes
 * all of `sort.`, `inquiry.${kind}_title` what begins and ends like it).
 */
export function mentionedTexts(
  texts: Record<string, string>,
  sources: readonly string[],
): Record<string, string> {
  const words = new Set<string>()
  const templates = new Map<string, [beginning: string, end: string]>()
  for (const source of sources) {
    for (const [, word] of source.matchAll(/['"`]([a-z0-9_]+(?:\.[a-z0-9_]+)*)['"`]/g)) words.add(word ?? '')
    for (const [all, beginning = '', end = ''] of source.matchAll(
      /`([a-z0-9_]+\.[a-z0-9_.]*)\$\{(?:[^`{}]*\}([a-z0-9_.]*)`)?/g,
    ))
      templates.set(all, [beginning, end])
  }
  const isMentioned = (key: string) =>
    words.has(key) ||
    [...templates.values()].some(([beginning, end]) => key.startsWith(beginning) && key.endsWith(end))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isMentioned(key)))
}

/** Where the texts of the chunks that have come are, by language; `main.client.tsx` reads them there. */
const place = 'globalThis.izlogTexts'

/**
 * Vite plugin: texts come to the browser read already, so that it needs no parser. Of a build, each chunk brings those that its own code
 * can show (docs/decisions/0043), in every language there is; the server reads all of them itself.
 */
export function browserTexts(root: string): Plugin {
  const folder = join(root, 'src/shared/text')
  let catalogues: Record<string, Record<string, string>> = {}
  return {
    name: 'izlog:browser-texts',
    enforce: 'pre',
    // Tests read the catalogue as it is written.
    apply: (config, { mode }) => !config.build?.ssr && mode !== 'test',
    buildStart() {
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
      catalogues = Object.fromEntries(
        files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
      )
    },
    transform(code, id) {
      if (!/\/src\/shared\/text\/\w+\.json$/.test(id)) return undefined
      return { code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null }
    },
    renderChunk(code) {
      const brought = Object.entries(catalogues).flatMap(([language, texts]) => {
        const mentioned = mentionedTexts(texts, [code])
        if (Object.keys(mentioned).length === 0) return []
        return `Object.assign((${place}??={}).${language}??={},${JSON.stringify(compileCatalogue(mentioned))});\n`
      })
      return brought.length === 0 ? null : { code: brought.join('') + code, map: null }
    },
  }
}
