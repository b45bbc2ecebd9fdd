import { useId } from 'react'
import { t } from '#shared/text/text.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './DateField.module.css'
import { type Day, dayParts } from './day-text.ts'
import { type DayRange, isWithin, weeksOf } from './month.ts'
import { useCalendar } from './use-calendar.client.ts'

/** One month to choose a day of, by pointer or by keys: arrows, Home, End, Page Up and Page Down (with Shift: a year). */
export function Calendar({
  chosen,
  range,
  closed = [],
  onChoose,
}: {
  chosen: Day | undefined
  range: DayRange
  /** Days of it that cannot be chosen; the keys go over them all the same. */
  closed?: readonly Day[] | undefined
  onChoose: (day: Day) => void
}) {
  const titleId = useId()
  const mayBe = (day: Day) => isWithin(day, range) && !closed.includes(day)
  const { current, today, names, grid, turn, onKeyDown } = useCalendar(chosen, range)
  return (
    <div className={styles.calendar} role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <IconButton icon="chevron-left" label={t('form.month_before')} onClick={() => turn(-1)} />
        <p id={titleId} aria-live="polite" className={styles.month}>
          {names.month(current)}
        </p>
        <IconButton icon="chevron-right" label={t('form.month_after')} onClick={() => turn(1)} />
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid}>
          {weeksOf(current).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.slice(0, 7) === current.slice(0, 7) && (
                    <button
                      type="button"
                      className={classes(styles.day, day === today && styles.today)}
                      data-day={day}
                      tabIndex={day === current ? 0 : -1}
                      aria-label={names.day(day)}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!mayBe(day) || undefined}
                      onClick={() => mayBe(day) && onChoose(day)}
                    >
                      {dayParts(day)[2]}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
