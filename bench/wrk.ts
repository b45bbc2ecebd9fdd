import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Load } from './load.ts'

/** Whether the light load generator is installed: one in Node takes its share of the machine, which shows in the tail. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

/** Posts the JSON bodies in turn, `connections` at once, for so many seconds. Times in ms. */
export function wrkLoad(
  url: string,
  headers: Record<string, string>,
  bodies: readonly string[],
  connections: number,
  seconds: number,
): Load {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    writeFileSync(script, luaOf({ 'content-type': 'application/json', ...headers }, bodies))
    const threads = '1'
    const { stdout, status, stderr } = spawnSync(
      'wrk',
      ['-t', threads, '-c', String(connections), '-d', `${seconds}s`, '--latency', '-s', script, url],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`wrk failed: ${stderr}`)
    return readWrk(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function luaOf(headers: Record<string, string>, bodies: readonly string[]): string {
  const text = (value: string) => JSON.stringify(value)
  return [
    `local bodies = {${bodies.map(text).join(',')}}`,
    'local turn = 0',
    'wrk.method = "POST"',
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${text(name)}] = ${text(value)}`),
    'request = function()',
    '  turn = turn % #bodies + 1',
    '  return wrk.format(nil, nil, nil, bodies[turn])',
    'end',
    // An answer that is no list counts as failed.
    'broken = 0',
    'response = function(status, headers, body)',
    '  local isList = status == 200 and string.find(body, "\\"error\\":false", 1, true)',
    '  if not isList then broken = broken + 1 end',
    'end',
    'local threads = {}',
    'setup = function(thread) table.insert(threads, thread) end',
    'done = function()',
    '  local sum = 0',
    '  for _, thread in ipairs(threads) do sum = sum + (thread:get("broken") or 0) end',
    '  print("Broken: " .. sum)',
    'end',
  ].join('\n')
}

/** What wrk prints: `50%    3.20ms`, `12345 requests in 8.00s`, `Requests/sec:   1543.21`. */
function readWrk(output: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN)
  const time = (percent: string) => {
    const [, value, unit = 'ms'] =
      new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(output) ?? []
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN)
  }
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: time('50'),
    p99: time('99'),
    count: number(/(\d+) requests in/),
    failed: number(/Broken: (\d+)/),
  }
}
