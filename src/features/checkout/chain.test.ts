import { expect, test } from 'vitest'
import { runChain } from './chain.ts'

const link = (name: string, made: string[], error = false) => ({
  name,
  call: async () => {
    made.push(name)
    return { error }
  },
})

test('CHK-17 the chain makes its calls in the given order', async () => {
  const made: string[] = []
  const result = await runChain(['customer', 'address', 'payment', 'message'].map((name) => link(name, made)))
  expect(result).toEqual({ done: true })
  expect(made).toEqual(['customer', 'address', 'payment', 'message'])
})

test('CHK-17 a failure ends the chain and is told', async () => {
  const made: string[] = []
  const result = await runChain([link('customer', made), link('address', made, true), link('payment', made)])
  expect(result).toEqual({ done: false, failedAt: 'address', answer: { error: true } })
  expect(made).toEqual(['customer', 'address'])
})
