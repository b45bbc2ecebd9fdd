import type { Day } from '#shared/forms/dates/day-text.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './appointments.module.css'

/** The free times of a day, one to choose: before noon and after it. */
export function TimeChoice({
  times,
  day,
  chosen,
  id,
  error,
}: {
  times: readonly string[]
  day: Day
  chosen?: string | undefined
  id?: string
  error?: string
}) {
  if (times.length === 0)
    return (
      <p id={id} role="status">
        {typeset(error ?? t('appointment.no_times'))}
      </p>
    )
  const parts = [
    { title: t('appointment.morning'), own: times.filter((time) => time < '12:00') },
    { title: t('appointment.afternoon'), own: times.filter((time) => time >= '12:00') },
  ].filter(({ own }) => own.length > 0)
  return (
    <fieldset className={styles.times} data-field="" aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>
        {t('appointment.time')}
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {parts.map(({ title, own }) => (
        <div key={title}>
          <p className={styles.part}>{title}</p>
          <div className={styles.row}>
            {own.map((time) => (
              <label key={`${day} ${time}`} className={styles.time}>
                <input
                  type="radio"
                  name="time"
                  value={time}
                  defaultChecked={time === chosen}
                  required
                  id={time === times[0] ? id : undefined}
                />
                <span>{time}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <p className={styles.failed} data-field-error="" id={id && `${id}-error`}>
        {error}
      </p>
    </fieldset>
  )
}
