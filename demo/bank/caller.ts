import type { Call } from './payment.ts'

/** A call that was made, and what the shop said to it; status 0: it could not be reached. */
export type Told = { url: string; body: string; status: number; answer: string }

const patienceMs = 10_000

/** Whether an address is on this machine: the bank goes nowhere else. */
export function isOwn(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname)
}

/** Calls the shop, and keeps what it said. */
export class Caller {
  /** Calls that wait, with the time that sends them; undefined: until they are asked for. */
  #waiting: { call: Call; timer: NodeJS.Timeout | undefined }[] = []
  readonly told: Told[] = []

  async tell(call: Call): Promise<Told> {
    const told = await this.#ask(call)
    this.told.push(told)
    return told
  }

  /** @param afterMs null: only when it is asked for. */
  later(call: Call, afterMs: number | null): void {
    const waiting: { call: Call; timer: NodeJS.Timeout | undefined } = { call, timer: undefined }
    if (afterMs !== null)
      waiting.timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        void this.tell(call)
      }, afterMs)
    this.#waiting.push(waiting)
  }

  /** Makes all calls that wait, one after another. */
  async deliver(): Promise<Told[]> {
    const waiting = this.#waiting
    this.#waiting = []
    const told: Told[] = []
    for (const { call, timer } of waiting) {
      clearTimeout(timer)
      told.push(await this.tell(call))
    }
    return told
  }

  close(): void {
    for (const { timer } of this.#waiting) clearTimeout(timer)
    this.#waiting = []
  }

  async #ask({ url, headers, body }: Call): Promise<Told> {
    if (!isOwn(url)) return { url, body, status: 0, answer: 'not on this machine' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      return { url, body, status: response.status, answer: (await response.text()).slice(0, 2000) }
    } catch (error) {
      return { url, body, status: 0, answer: String(error) }
    }
  }
}
