import { readValue } from './eye-value.ts'
import { type Eye, type EyeField, type EyeRules, eyeFields } from './prescription.ts'

/**
 * The eye that a lens is made for, by the labels of its options; undefined for one that says nothing of an eye, or nothing
 * that can be read: such a one cannot be picked by a prescription.
 */
export function eyeOfLabels(labels: readonly (readonly [EyeField, string])[]): Eye | undefined {
  const eye: Partial<Record<EyeField, number>> = {}
  for (const [field, label] of labels) {
    const read = readValue(field, label)
    if (!read.ok) return undefined
    eye[field] = read.value
  }
  return labels.length > 0 ? eye : undefined
}

/** Of each field that the lenses say something of, the values that there are; what all of them say has to be said. */
export function rulesOf(lenses: readonly { eye: Eye }[]): EyeRules {
  const rules: Partial<Record<EyeField, EyeRules[EyeField]>> = {}
  for (const field of eyeFields) {
    const values = [...new Set(lenses.flatMap(({ eye }) => eye[field] ?? []))].sort((a, b) => a - b)
    const required = lenses.every(({ eye }) => eye[field] !== undefined)
    if (values.length > 0) rules[field] = { values, required }
  }
  return rules
}
