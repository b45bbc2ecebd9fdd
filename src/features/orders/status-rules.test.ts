import { expect, test } from 'vitest'
import { endedStatusesSql, isPlacedSql, statusRules } from './status-rules.ts'

test('CHK-22 PAY-04 for an order that is called off, paid back or given up at the bank nothing is made any more', () => {
  expect(endedStatusesSql).toBe("('abandoned', 'cancelled', 'refunded')")
})

test('PAY-04 an order at the bank is none yet, and only its buyer or the time ends it', () => {
  expect(isPlacedSql('o')).toBe("o.status NOT IN ('paying', 'abandoned')")
  for (const status of ['paying', 'abandoned'] as const)
    expect(statusRules[status]).toMatchObject({ becomes: [], cancellable: false, asPlaced: false })
})
