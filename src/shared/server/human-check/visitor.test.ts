import { expect, test } from 'vitest'
import { type Cookies, noCookies } from '../http/cookies.server.ts'
import { noSession } from '../http/session.server.ts'
import { bindingFor } from './visitor.server.ts'

/** A request of a browser that has no cookie of ours, and what it is given. */
function newcomer() {
  const given: string[] = []
  const cookies: Cookies = { ...noCookies, setOwn: ({ value }) => void given.push(value) }
  const bind = () =>
    bindingFor({ cookies, session: noSession, clock: () => new Date(0), secretOfShop: async () => 'secret' })
  return { given, bind }
}

test('FORM-16 all forms of a newcomer’s page are tied to the one visitor whose cookie comes last', async () => {
  const { given, bind } = newcomer()
  const bindings = await Promise.all([bind(), bind(), bind()])
  expect(new Set(bindings).size).toBe(1)
  expect(bindings[0]).toBe(`visitor ${given.at(-1)?.split('.')[0]}`)
  expect(await newcomer().bind()).not.toBe(bindings[0])
})
