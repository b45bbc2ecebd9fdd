import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import styles from './person.module.css'

/** Day, month and year of birth, all three or none: one group, so that editing any of them mends what is said of it. `date` is ISO (1990-05-31). */
export function BirthDate({ date, typed }: { date: string | null; typed: Typed }) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  const parts = [
    { part: 'day', length: 2, value: day },
    { part: 'month', length: 2, value: month },
    { part: 'year', length: 4, value: year },
  ] as const
  return (
    <fieldset className={styles.birth} data-group="birth_date">
      <legend>
        {t('checkout.birth_date')} <span className={styles.optional}>({t('form.optional')})</span>
      </legend>
      {parts.map(({ part, length, value }) => (
        <Field
          key={part}
          label={t(`checkout.birth_${part}`)}
          name={`birth_${part}`}
          {...typed.field(`birth_${part}`, value)}
          inputMode="numeric"
          maxLength={length}
          autoComplete={`bday-${part}`}
        />
      ))}
    </fieldset>
  )
}
