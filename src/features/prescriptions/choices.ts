import { t } from '#shared/text/text.ts'
import { readValue, valueText, wireValue } from './eye-value.ts'
import { type Eye, type EyeField, eyeFields, type FieldRule, valuesOf } from './prescription.ts'

/** Values that are chosen from a list; more than these are quicker typed. */
const mostChoices = 120

export type ChoiceGroup = {
  /** Null: the values stand by themselves. */
  title: string | null
  choices: { value: string; label: string; soldOut: boolean }[]
}

/**
 * The list that a field is chosen from: minus and plus apart, each from the weakest on, as opticians' lists are; null
 * where it is typed. A value is sold out where no lens is left that has it beside what was written in the other fields.
 */
export function choicesOf(
  rule: FieldRule,
  field: EyeField,
  made: readonly { eye: Eye; soldOut: boolean }[],
  written: Readonly<Partial<Record<EyeField, string>>>,
): ChoiceGroup[] | null {
  const values = valuesOf(rule)
  if (values.length > mostChoices) return null
  const left = made.filter(({ eye, soldOut }) => !soldOut && fits(eye, field, written))
  const choice = (value: number) => ({
    value: wireValue(field, value),
    label: valueText(field, value),
    soldOut: made.length > 0 && !left.some(({ eye }) => eye[field] === value),
  })
  const isSigned = (field === 'sph' || field === 'cyl') && values.some((value) => value < 0)
  if (!isSigned) return [{ title: null, choices: values.map(choice) }]
  const groups: ChoiceGroup[] = [
    {
      title: t('prescription.minus'),
      choices: values
        .filter((value) => value < 0)
        .reverse()
        .map(choice),
    },
    { title: t('prescription.plano'), choices: values.filter((value) => value === 0).map(choice) },
    { title: t('prescription.plus'), choices: values.filter((value) => value > 0).map(choice) },
  ]
  // No cylinder is written by leaving it out.
  return groups.filter(({ choices }, at) => choices.length > 0 && !(field === 'cyl' && at === 1))
}

/** Whether a value of the list is what was written. */
export function isChosen(field: EyeField, value: string, text: string): boolean {
  const [one, other] = [readValue(field, value), readValue(field, text)]
  return one.ok && other.ok && one.value === other.value
}

/** Whether a lens has all that was written of an eye but for this field. */
const fits = (eye: Eye, but: EyeField, written: Readonly<Partial<Record<EyeField, string>>>): boolean =>
  eyeFields.every((field) => {
    if (field === but) return true
    const read = readValue(field, written[field] ?? '')
    return !read.ok || eye[field] === undefined || eye[field] === read.value
  })
