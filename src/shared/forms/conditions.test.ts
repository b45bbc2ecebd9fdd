import { expect, test } from 'vitest'
import { dependencyHolds, groupIsRequired } from './conditions.ts'

test('FORM-07 one filled visible field makes the group required', () => {
  expect(
    groupIsRequired([
      { value: ' ', visible: true },
      { value: 'Lens d.o.o.', visible: true },
    ]),
  ).toBe(true)
  expect(
    groupIsRequired([
      { value: '', visible: true },
      { value: 'skriveno', visible: false },
    ]),
  ).toBe(false)
})

test('FORM-08 a dependency holds on equality; checkboxes and radios count as 1 or 0', () => {
  const fields: Record<string, { type: string; value: string; checked: boolean }> = {
    reason: { type: 'select-one', value: 'servis|hitno', checked: false },
    gift: { type: 'checkbox', value: 'da', checked: true },
    other: { type: 'radio', value: 'x', checked: false },
  }
  const holds = (dependency: string) => dependencyHolds(dependency, (id) => fields[id])
  expect(
    ['reason|servis|hitno', 'reason|servis', 'gift|1', 'gift|da', 'other|0', 'other|1', 'lost|0'].map(holds),
  ).toEqual([true, false, true, false, true, false, false])
})
