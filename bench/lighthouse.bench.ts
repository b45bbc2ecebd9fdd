import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { type Figure, report } from './figures.ts'
import { slowdownOf } from './phone.ts'
import { benchDatabase, startShop } from './shop-process.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's own slow 4G (`mobileSlow4G`). */
const mobile = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}

/** Lighthouse (mobile, the processor that of a middling phone whatever machine this is) on the category and the product page: scores, total blocking time, layout shift. */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const shop = await startShop(database.env)
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'izlog-lighthouse-'))
  const path = process.env.IZLOG_CHROMIUM ?? '/usr/bin/chromium'
  const chromium = spawn(path, [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  })
  const figures: Figure[] = []
  try {
    await untilListening(port)
    const category = `${shop.baseUrl}/proizvodi/dioptrijski-okviri`
    const product = /href="(\/proizvod\/[^"]+)"/.exec(await (await fetch(category)).text())?.[1] ?? '/'
    for (const [name, url] of [
      ['category', category],
      ['product', `${shop.baseUrl}${product}`],
    ] as const) {
      // The first visit draws the pictures; shoppers after it do not wait for that.
      const first = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
      const slowdown = slowdownOf(first?.lhr.environment.benchmarkIndex ?? 0)
      const throttling = { ...mobile, cpuSlowdownMultiplier: slowdown }
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', throttling })
      if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
      const { categories, audits } = result.lhr
      for (const category of Object.values(categories)) {
        const failed = category.auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id)
        figures.push({
          name: `Lighthouse mobile, ${name}: ${category.id}`,
          value: (category.score ?? 0) * 100,
          unit: '',
          aim: category.id === 'performance' ? '≥ 95' : '100',
          note: failed.length > 0 ? failed.join(', ') : undefined,
        })
      }
      figures.push({ name: `${name}: times slower than here`, value: slowdown, unit: '' })
      figures.push({
        name: `${name}: total blocking time`,
        value: audits['total-blocking-time']?.numericValue ?? 0,
        unit: 'ms',
        aim: '< 100',
      })
      figures.push({
        name: `${name}: layout shift`,
        value: audits['cumulative-layout-shift']?.numericValue ?? 0,
        unit: '',
        aim: '0',
      })
      figures.push({
        name: `${name}: largest paint`,
        value: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
        unit: 's',
      })
    }
  } finally {
    chromium.kill()
    await shop.stop()
    await database.drop()
    rmSync(profile, { recursive: true, force: true })
  }
  report('Lighthouse', figures, join(process.cwd(), 'bench/results'))
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Chromium did not open its port')
}
