import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The style sheet with the order of layers before everything else: modules come in whatever order the chunks have. */
export function withLayerOrder(sheet: string, baseSheet: string): string {
  const [order] = /^@layer [a-z, ]+;/m.exec(baseSheet) ?? []
  if (order === undefined) throw new Error('the base style sheet does not say the order of the layers')
  return order + sheet
}

/** Vite plugin: `base` is the style sheet whose `@layer a, b;` holds for the whole build. */
export function layerOrder(base: string): Plugin {
  return {
    name: 'izlog:layer-order',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = withLayerOrder(String(file.source), readFileSync(base, 'utf8'))
      }
    },
  }
}
