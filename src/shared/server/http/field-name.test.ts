import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { fieldName, formName, refusedByIssue } from './field-name.server.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/features/*/bodies.server.ts', { eager: true })

beforeAll(speakCroatian)

test('FORM-24 a refused field is named in the shopper’s words, wherever it stands', () => {
  expect(fieldName('qty')).toBe('Količina')
  expect(fieldName('products.3.qty')).toBe('Količina')
  expect(fieldName('bundle.0')).toBe('Dijelovi paketa')
  expect(fieldName('shipping_postal_code')).toBe('Poštanski broj')
  expect(fieldName('form.products.postal_code')).toBe('Poštanski broj')
  expect(fieldName('data.0.qty')).toBe('Količina')
  expect(fieldName('field-77')).toBe('field-77')
})

test('FORM-24 a number, nothing at all and a sentence are nobody’s name', () => {
  for (const path of ['7', '77', '', 'Nagradna igra']) expect(fieldName(path), path).toBeUndefined()
  expect(fieldName('7a')).toBe('7a')
})

test('FORM-24 every field of every call has such a name', () => {
  const names = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
  expect(names.length).toBeGreaterThan(60)
  const unnamed = [...new Set(names)].filter((name) => fieldName(name) === name)
  expect(unnamed).toEqual([])
})

test('FORM-24 a field of a form within a form is named by itself, and by its name there, so that it can be marked', () => {
  expect(fieldName('gift_card.message')).toBe('Poruka')
  expect(fieldName('prescription.right.sph')).toBe('Desno oko, Sfera (SPH)')
  expect(fieldName('prescription.x')).toBe('Dioptrija')
  expect(formName(['gift_card', 'message'])).toBe('gift_card[message]')
  expect(formName(['products', 0, 'qty'])).toBe('products.0.qty')
  expect(formName(['parts', 2, 'street'])).toBe('parts[2][street]')
  expect(fieldName('parts[2][street]')).toBe(fieldName('street'))
  expect(fieldName('parts[2][pieces][7]')).toBe('Što ide na ovu adresu')
})

test('FORM-24 what is too long is told how long it may be', () => {
  const body = z.object({ question: z.string().max(3), gift_card: z.object({ message: z.string().max(2) }) })
  const { issues } = body.safeParse({ question: 'abcd', gift_card: { message: 7 } }).error ?? { issues: [] }
  expect(issues.map(refusedByIssue)).toEqual([
    { field: 'question', message: 'Polje „Pitanje“ može imati najviše 3 znaka.' },
    { field: 'gift_card[message]', message: 'Polje „Poruka“ nije ispravno. Provjerite što ste upisali.' },
  ])
})
