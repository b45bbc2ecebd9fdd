import { expect, test } from 'vitest'
import { accountShop, registered } from './testing-accounts.server.ts'

// A comparison stands out from everything else that a refusal costs.
const { shop } = accountShop({ memory: 19 * 1024, passes: 2 })

const hourMs = 60 * 60 * 1000
const turns = 30

/**
 * How often an answer of the first kind took longer than one of the second, over all pairs: a half where nobody can tell
 * them apart. Asked in turn, so that whatever else the machine does falls on both.
 */
async function overlap(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    // What was counted in the turn before is over.
    shop.time.now = new Date(shop.time.now.getTime() + 2 * hourMs)
    for (const kind of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now()
      await (kind === 0 ? first : second)()
      times[kind].push(performance.now() - begun)
    }
  }
  const wins = times[0].flatMap((one) =>
    times[1].map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)),
  )
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

// By chance alone, one run in several thousand is further off.
const alike = (value: number) => expect(Math.abs(value - 0.5)).toBeLessThan(0.28)

test('SAFE-07 nobody can tell by the time of a refused log-in whether the address has an account', async () => {
  const { email } = await registered(shop)
  const login = (address: string) =>
    shop.shopper().post('/login', { email: address, password: 'kriva-rijec' })
  alike(
    await overlap(
      () => login(email),
      () => login('nitko@primjer.hr'),
    ),
  )
})

test('SAFE-07 nor by the time of a forgotten password', async () => {
  const { email } = await registered(shop)
  const forgot = (address: string) => shop.shopper().post('/forgot_password', { email: address })
  alike(
    await overlap(
      () => forgot(email),
      () => forgot('nitko@primjer.hr'),
    ),
  )
})
