import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileCatalogue } from '../src/shared/text/compile-message.ts'

/** Modules that run in the browser, and so may ask for a text there. */
const isBrowserCode = (file: string) => /\.tsx?$/.test(file) && !/\.(server|test)\.|testing/.test(file)

/**
 * The texts of a message catalogue that some code mentions: by their key in quotes, or by the beginning of a template
 * (`sort.${sort}` takes all of `sort.`).
 */
export function mentionedTexts(
  texts: Record<string, string>,
  sources: readonly string[],
): Record<string, string> {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    for (const [, word] of source.matchAll(/['"`]([a-z0-9_]+(?:\.[a-z0-9_]+)*)['"`]/g)) words.add(word ?? '')
    for (const [, beginning] of source.matchAll(/`([a-z0-9_]+\.[a-z0-9_.]*)\$\{/g))
      beginnings.add(beginning ?? '')
  }
  const isMentioned = (key: string) =>
    words.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isMentioned(key)))
}

/**
 * Vite plugin: texts come to the browser read already, so that it needs no parser. Of a build, a page loads only those
 * that code in the browser can show; the server reads all of them itself.
 */
export function browserTexts(root: string): Plugin {
  let isBuild = false
  return {
    name: 'izlog:browser-texts',
    enforce: 'pre',
    // Tests read the catalogue as it is written.
    apply: (config, { mode }) => !config.build?.ssr && mode !== 'test',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform(code, id) {
      if (!/\/src\/shared\/text\/\w+\.json$/.test(id)) return undefined
      const texts: Record<string, string> = JSON.parse(code)
      return { code: JSON.stringify(compileCatalogue(isBuild ? shown(texts) : texts)), map: null }
    },
  }

  function shown(texts: Record<string, string>): Record<string, string> {
    const folder = join(root, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isBrowserCode)
    return mentionedTexts(
      texts,
      files.map((file) => readFileSync(join(folder, file), 'utf8')),
    )
  }
}
