import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/Field.tsx'
import styles from './checkout.module.css'

/** Day, month and year of birth, all three or none. `date` is ISO (1990-05-31). */
export function BirthDate({ date }: { date: string | null }) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return (
    <fieldset className={styles.birth}>
      <legend>
        {t('checkout.birth_date')} <span className={styles.optional}>({t('form.optional')})</span>
      </legend>
      <Field
        label={t('checkout.birth_day')}
        name="birth_day"
        defaultValue={day}
        inputMode="numeric"
        maxLength={2}
        autoComplete="bday-day"
      />
      <Field
        label={t('checkout.birth_month')}
        name="birth_month"
        defaultValue={month}
        inputMode="numeric"
        maxLength={2}
        autoComplete="bday-month"
      />
      <Field
        label={t('checkout.birth_year')}
        name="birth_year"
        defaultValue={year}
        inputMode="numeric"
        maxLength={4}
        autoComplete="bday-year"
      />
    </fieldset>
  )
}
