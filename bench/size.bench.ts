import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { benchDatabase, startShop } from './shop-process.ts'

/** What a page makes the browser fetch and run, and what the shop weighs on disk and in memory. */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const began = performance.now()
  const shop = await startShop(database.env)
  const figures: Figure[] = [
    {
      name: 'start with an empty database, demo shop filled',
      value: (performance.now() - began) / 1000,
      unit: 's',
    },
  ]
  try {
    const product =
      /href="(\/proizvod\/[^"]+)"/.exec(
        await (await fetch(`${shop.baseUrl}/proizvodi/dioptrijski-okviri`)).text(),
      )?.[1] ?? '/'
    const pages = { home: '/', category: '/proizvodi/dioptrijski-okviri', product, cart: '/kosarica' }
    for (const [name, path] of Object.entries(pages)) {
      const html = await (await fetch(`${shop.baseUrl}${path}`)).text()
      const scripts = [
        ...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g),
      ].map(([, src]) => src ?? '')
      const bytes = [...new Set(scripts)].reduce(
        (sum, src) => sum + statSync(join(process.cwd(), 'dist/client', `${src}.br`)).size,
        0,
      )
      figures.push({
        name: `script on ${name}, brotli`,
        value: bytes / 1000,
        unit: 'kB',
        aim: '≤ 95 kB',
        note: `${scripts.length} files`,
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
    figures.push({
      name: 'memory of the process at rest',
      value: shop.memory(),
      unit: 'MiB',
      aim: '≤ 250 MB',
    })
  } finally {
    await shop.stop()
  }
  const again = performance.now()
  const second = await startShop(database.env)
  figures.push({
    name: 'start once built and filled',
    value: (performance.now() - again) / 1000,
    unit: 's',
    aim: '≤ 2 s',
  })
  await second.stop()
  await database.drop()
  figures.push({
    name: 'production dependencies on disk',
    value: productionSize(),
    unit: 'MB',
    aim: '≤ 250 MB',
  })
  report('Size', figures, join(process.cwd(), 'bench/results'))
}

/** The folders that `npm ci --omit=dev` would install, in MB. */
function productionSize(): number {
  const list = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const folders = list.split('\n').filter((path) => path.includes('node_modules'))
  const sizes = execFileSync('du', ['-sk', ...new Set(folders)], { encoding: 'utf8' })
  return sizes.split('\n').reduce((sum, line) => sum + (Number(line.split('\t')[0]) || 0), 0) / 1000
}
