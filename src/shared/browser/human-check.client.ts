import type { Challenge, Solution } from 'altcha-lib/types'
import { type HumanCheckChallenge, humanCheckPath } from '#shared/contract/human-check.ts'

/** An answer is not handed out in its last minute: it still has to reach the server. */
const marginMs = 60_000

type Answer = { response: string; usableUntil: number }

let pending: Promise<Answer> | undefined

/**
 * What a form sends as `humanCheckField`. The same answer until near its end or `resetHumanCheck`. Empty when none could
 * be had (offline, an old browser): the server then says so, and the next call tries again.
 */
export async function getHumanCheck(): Promise<string> {
  try {
    const { response } = await current()
    return response
  } catch {
    return ''
  }
}

/** After a call that used the answer up, or was refused for it: the next form gets a new one. */
export function resetHumanCheck(): void {
  pending = undefined
}

async function current(): Promise<Answer> {
  const latest = pending ?? begin()
  const answer = await latest
  if (Date.now() < answer.usableUntil) return answer
  return pending && pending !== latest ? pending : begin()
}

function begin(): Promise<Answer> {
  const started = solve()
  pending = started
  started.catch(() => {
    if (pending === started) pending = undefined
  })
  return started
}

async function solve(): Promise<Answer> {
  const response = await fetch(humanCheckPath, { headers: { accept: 'application/json' }, cache: 'no-store' })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  const task: HumanCheckChallenge = await response.json()
  switch (task.provider) {
    case 'none':
      return { response: '', usableUntil: Number.POSITIVE_INFINITY }
    case 'altcha': {
      const usableUntil = Date.now() + task.expires_in * 1000 - marginMs
      return { response: await solveInWorker(task.challenge), usableUntil }
    }
    case 'recaptcha':
    case 'turnstile': {
      const { askOutside } = await import('./outside-check.client.ts')
      const { response, lifetimeMs } = await askOutside(task.provider, task.site_key)
      return { response, usableUntil: Date.now() + lifetimeMs - marginMs }
    }
    default:
      return task satisfies never
  }
}

/** Base64 of `{ challenge, solution }` as JSON: what the server's `verifyAltcha` reads. */
async function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./human-check-worker.client.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('the worker failed')), { once: true })
      worker.postMessage(challenge)
    })
    if (!solution) throw new Error('no solution')
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
