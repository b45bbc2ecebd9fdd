import { useId } from 'react'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './appointments.module.css'
import { type AppointmentChoice, offeredTime } from './offer-view.ts'
import { saidDay } from './said-when.ts'

/**
 * The free times of a day, one to choose: before noon and after it.
 * @param props.of what they are offered for: each says it, to people above them and to the server in its value
 * @param props.names what of it is said ahead of the day
 * @param props.stale whether other things are chosen by now: then none of them can be had
 */
export function TimeChoice({
  times,
  of,
  names = [],
  stale,
  chosen,
  id,
  error,
}: {
  times: readonly string[]
  of: AppointmentChoice
  names?: readonly string[]
  stale: boolean
  chosen?: string | undefined
  id?: string
  error?: string
}) {
  const ownId = useId()
  if (times.length === 0)
    return (
      <p id={id} role="status">
        {typeset(error ?? t('appointment.no_times'))}
      </p>
    )
  const errorId = `${id ?? ownId}-error`
  const parts = [
    { title: t('appointment.morning'), own: times.filter((time) => time < '12:00') },
    { title: t('appointment.afternoon'), own: times.filter((time) => time >= '12:00') },
  ].filter(({ own }) => own.length > 0)
  return (
    <fieldset
      className={styles.times}
      data-field=""
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios alone can be required and invalid
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
      inert={stale}
    >
      <legend className={styles.legend}>
        {t('appointment.time')}
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <p className={styles.part}>{typeset([...names, ...(of.day ? [saidDay(of.day)] : [])].join(' · '))}</p>
      {parts.map(({ title, own }) => (
        <div key={title}>
          <p className={styles.part}>{title}</p>
          <div className={styles.row}>
            {own.map((time) => (
              <label key={offeredTime(time, of)} className={styles.time}>
                <input
                  type="radio"
                  name="time"
                  value={offeredTime(time, of)}
                  defaultChecked={offeredTime(time, of) === chosen}
                  required
                  aria-describedby={errorId}
                  id={time === times[0] ? id : undefined}
                  data-invalid={error ? '' : undefined}
                />
                <span>{time}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <p className={styles.failed} data-field-error="" id={errorId}>
        {error}
      </p>
    </fieldset>
  )
}
