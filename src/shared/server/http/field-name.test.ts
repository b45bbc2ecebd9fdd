import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { fieldName } from './field-name.server.ts'

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
