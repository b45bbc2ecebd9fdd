import { expect, test } from 'vitest'
import { besideField } from './beside-field.ts'

test('FORM-03 a refusal that begins with its field’s name says beside the field what follows', () => {
  const said = 'Desno oko, Os (AX): šifra nije broj: pišite brojke.'
  expect(besideField(said, 'Desno oko, Os (AX)')).toBe('Šifra nije broj: pišite brojke.')
})

test('FORM-03 what names no field, or another one, is said whole', () => {
  expect(besideField('Odaberite oko.', undefined)).toBe('Odaberite oko.')
  expect(besideField('Odaberite oko.', 'Oko')).toBe('Odaberite oko.')
  expect(besideField('Lijevo oko, Os (AX): upišite.', 'Os (AX)')).toBe('Lijevo oko, Os (AX): upišite.')
})
