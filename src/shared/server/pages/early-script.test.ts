import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyScript, earlyScriptSource } from './early-script.server.ts'

/** A page's transition, and which of its promises somebody looks after. */
function transition() {
  const taken: string[] = []
  const promise = (name: string) => ({ catch: () => void taken.push(name) })
  const names = ['ready', 'finished', 'updateCallbackDone']
  return { taken, names, ...Object.fromEntries(names.map((name) => [name, promise(name)])) }
}

/** A window whose document has that transition when it begins. */
function begin(activeViewTransition: object | null) {
  const listeners = new Map<string, (event: { viewTransition: object | null }) => void>()
  const addEventListener = (name: string, listener: () => void) => void listeners.set(name, listener)
  runInNewContext(earlyScript, { document: { activeViewTransition }, addEventListener })
  return listeners
}

test('no promise of a transition that is skipped is reported: of the one that is there, nor of those that come', () => {
  const first = transition()
  const listeners = begin(first)
  expect(first.taken).toEqual(first.names)
  expect([...listeners.keys()]).toEqual(['pagereveal', 'pageswap'])
  for (const listener of listeners.values()) {
    const next = transition()
    listener({ viewTransition: next })
    expect(next.taken).toEqual(next.names)
  }
})

test('a page without a transition begins all the same', () => {
  for (const listener of begin(null).values()) expect(() => listener({ viewTransition: null })).not.toThrow()
})

test('the content policy knows the script by its own text', () => {
  const hash = createHash('sha256').update(earlyScript).digest('base64')
  expect(earlyScriptSource).toBe(`'sha256-${hash}'`)
})
