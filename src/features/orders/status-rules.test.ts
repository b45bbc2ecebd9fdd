import { expect, test } from 'vitest'
import { endedStatusesSql } from './status-rules.ts'

test('CHK-22 for an order that is called off or paid back nothing is made any more', () => {
  expect(endedStatusesSql).toBe("('cancelled', 'refunded')")
})
