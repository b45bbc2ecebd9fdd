import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which files a page needs in the browser, by the build's manifest. */
export type PageAssets = { scripts: string[]; preload: string[]; styles: string[] }
export type Assets = { dev: boolean; forPage(page: string, language: string): PageAssets; fonts: string[] }

type ManifestEntry = {
  file: string
  css?: string[]
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

  const collect = (names: string[]) => {
    const modules = new Set<string>()
    const styles = new Set<string>()
    const visit = (name: string) => {
      const entry = manifest[name]
      if (!entry || modules.has(name)) return
      modules.add(name)
      for (const imported of entry.imports ?? []) visit(imported)
      for (const sheet of entry.css ?? []) styles.add(`/${sheet}`)
    }
    for (const name of names) visit(name)
    const files = [...modules].map((name) => `/${manifest[name]?.file}`)
    return { files, styles: [...styles] }
  }

  return {
    dev: false,
    fonts: Object.values(manifest)
      .flatMap((entry) => [...(entry.assets ?? []), entry.file])
      .filter((file, index, all) => file.endsWith('.woff2') && all.indexOf(file) === index)
      .map((file) => `/${file}`),
    forPage(page, language) {
      const key = `${page} ${language}`
      const cached = known.get(key)
      if (cached) return cached
      const names = [entryModule, `src/pages/${page}/Page.tsx`, `src/shared/text/${language}.json`]
      const { files, styles } = collect(names)
      const entry = `/${manifest[entryModule]?.file}`
      const assets = {
        scripts: [entry],
        preload: files.filter((file) => file !== entry && file.endsWith('.js')),
        styles,
      }
      known.set(key, assets)
      return assets
    },
  }
}

/** The development server's: Vite serves modules as they are and injects styles itself. */
export const devAssets: Assets = {
  dev: true,
  fonts: [],
  forPage: () => ({ scripts: ['/@vite/client', `/${entryModule}`], preload: [], styles: [] }),
}
