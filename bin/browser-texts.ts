import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

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

/** Vite plugin: a page loads only those texts that code in the browser can show; the server has all of them. */
export function browserTexts(root: string): Plugin {
  return {
    name: 'izlog:browser-texts',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      if (!/\/src\/shared\/text\/\w+\.json$/.test(id)) return undefined
      const folder = join(root, 'src')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isBrowserCode)
      const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'))
      return { code: JSON.stringify(mentionedTexts(JSON.parse(code), sources)), map: null }
    },
  }
}
