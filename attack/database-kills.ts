import { setTimeout as delay } from 'node:timers/promises'
import type { Outcome } from './outcome.ts'
import { type Shopping, shop } from './shoppers.ts'

export type DatabaseKills = {
  baseUrl: string
  /** Ends or restarts the database, once each; it comes back by itself or before this resolves. */
  kills: readonly { name: string; run: () => Promise<void> }[]
  /** How many orders the database holds, read past the shop. */
  countOrders: () => Promise<number>
  /** The number of the shop's own process: it must be the same at the end. */
  processId: () => number | undefined
  /** Whether connections may break without an answer, because the process itself is killed. */
  unanswered?: boolean
  shoppers?: number
  /** Shopping before each kill, in ms. */
  pauseMs?: number
}

/** The shop must take orders again so soon after the database is back. */
const recoveryMs = 15_000

/**
 * Shoppers browse and buy while the database is killed again and again. Held: the shop's process lives, no page answers
 * anything but 200 or 503, the shop recovers in time, no confirmed order is lost and none is there twice.
 */
export async function databaseKills(options: DatabaseKills): Promise<Outcome> {
  const {
    baseUrl,
    kills,
    countOrders,
    processId,
    unanswered = false,
    shoppers = 40,
    pauseMs = 3000,
  } = options
  const before = { orders: await countOrders(), pid: processId() }
  const details: string[] = []
  let held = 0
  let over = false
  const shopping = shop(baseUrl, { shoppers, isOver: () => over })
  for (const { name, run } of kills) {
    await delay(pauseMs)
    await run()
    const ms = await recovery(baseUrl)
    const lives = processId() === before.pid
    if (ms !== undefined && lives) held++
    details.push(
      `${name}: ${ms === undefined ? 'not back' : `back after ${ms} ms`}${lives ? '' : ', process ended'}`,
    )
  }
  await delay(pauseMs)
  over = true
  const result = await shopping
  const made = (await countOrders()) - before.orders
  const { wrong, checks } = await checkOrders(baseUrl, result, made)
  const expected = ['200', '503', ...(unanswered ? ['0'] : [])]
  const otherStatuses = Object.keys(result.pages).filter((status) => !expected.includes(status))
  details.push(
    `${result.acknowledged.length} orders confirmed of ${result.begun} begun, ${made} in the database`,
    `pages by status: ${JSON.stringify(result.pages)}`,
    ...wrong,
  )
  return {
    name: 'database kills under shopping',
    tried: kills.length + checks + 1,
    held: held + checks - wrong.length + (otherStatuses.length === 0 ? 1 : 0),
    details,
  }
}

async function recovery(baseUrl: string): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < recoveryMs) {
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) return Math.round(performance.now() - begun)
    await delay(50)
  }
  return undefined
}

async function checkOrders(
  baseUrl: string,
  { acknowledged, begun }: Shopping,
  made: number,
): Promise<{ wrong: string[]; checks: number }> {
  const wrong: string[] = []
  let lost = 0
  for (const address of acknowledged) {
    const page = await fetch(baseUrl + address)
    await page.arrayBuffer()
    if (page.status !== 200) lost++
  }
  if (lost > 0 || made < acknowledged.length) wrong.push(`${lost} confirmed orders are lost`)
  // An order whose answer was cut off is there though nobody heard of it; more than were begun cannot be.
  if (new Set(acknowledged).size < acknowledged.length || made > begun) wrong.push('orders are there twice')
  if (acknowledged.length === 0) wrong.push('no order was confirmed at all')
  return { wrong, checks: 3 }
}
