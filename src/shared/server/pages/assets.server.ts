import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which files a page needs in the browser, by the build's manifest. */
type PageAssets = { scripts: string[]; preload: string[]; styles: string[] }
export type Assets = { dev: boolean; forPage(page: string): PageAssets; fonts: string[] }

type ManifestEntry = {
  file: string
  imports?: string[]
  assets?: string[]
  isEntry?: boolean
}

const entryModule = 'src/main.client.tsx'

/** Reads the client build's manifest once. `folder` is dist/client. */
export function builtAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const known = new Map<string, PageAssets>()

  /** The files of the modules and of all that they import. */
  const collect = (names: string[]) => {
    const modules = new Set<string>()
    const visit = (name: string) => {
      const entry = manifest[name]
      if (!entry || modules.has(name)) return
      modules.add(name)
      for (const imported of entry.imports ?? []) visit(imported)
    }
    for (const name of names) visit(name)
    return [...modules].map((name) => `/${manifest[name]?.file}`)
  }
  // One sheet for all pages: 16 kB once are here sooner than a page's own share in seven files (docs/decisions/0010).
  const styles = [`/${manifest['style.css']?.file}`]

  return {
    dev: false,
    fonts: Object.values(manifest)
      .flatMap((entry) => [...(entry.assets ?? []), entry.file])
      .filter((file, index, all) => file.endsWith('.woff2') && all.indexOf(file) === index)
      .map((file) => `/${file}`),
    forPage(page) {
      const cached = known.get(page)
      if (cached) return cached
      const names = [entryModule, `src/pages/${page}/Page.tsx`]
      const files = collect(names)
      const entry = `/${manifest[entryModule]?.file}`
      const assets = {
        scripts: [entry],
        preload: files.filter((file) => file !== entry && file.endsWith('.js')),
        styles,
      }
      known.set(page, assets)
      return assets
    },
  }
}

/** The development server's (bin/dev.mjs): Vite serves modules as they are and injects styles itself. */
export const devAssets: Assets = {
  dev: true,
  fonts: [],
  forPage: () => ({
    scripts: ['/@vite/client', '/@izlog/refresh.js', `/${entryModule}`],
    preload: [],
    styles: [],
  }),
}
