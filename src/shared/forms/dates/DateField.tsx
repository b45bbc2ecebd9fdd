import type { ComponentProps } from 'react'
import { t } from '#shared/text/text.ts'
import { FieldFrame, type FieldLook, splitField } from '#shared/ui/controls/FieldFrame.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Calendar } from './Calendar.tsx'
import styles from './DateField.module.css'
import type { Day } from './day-text.ts'
import { rangeOf } from './month.ts'
import { useDateField } from './use-date-field.client.ts'

type DateFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'max' | 'min' | 'ref' | 'value'> & {
    kind?: 'date' | 'time' | 'datetime'
    /** The earliest day, and the one from which on days are offered: the later of them counts. */
    mindate?: Day | undefined
    start?: Day | undefined
    max?: Day | undefined
    /** Days within that are not to be had. */
    closed?: readonly Day[]
  }

const shapes = { date: 'form.date_shape', time: 'form.time_shape', datetime: 'form.datetime_shape' } as const

/**
 * A day, a time or both, as text: dd.mm.yyyy, hh:ii (FORM-19). Whoever would rather choose gets a month, Monday first. A native
 * field would show what the browser's own language writes (docs/decisions/0030).
 */
export function DateField({ kind = 'date', mindate, start, max, closed, ...field }: DateFieldProps) {
  const { frame, control } = splitField(field)
  const live = useHydrated()
  const range = rangeOf({ mindate, start, max })
  const { root, input, opener, open, chosen, toggle, choose, tidy } = useDateField(kind)
  return (
    <FieldFrame
      {...frame}
      control={({ className, ...attributes }) => (
        <div className={styles.row} ref={root}>
          <input
            autoComplete="off"
            placeholder={t(shapes[kind])}
            {...control}
            {...attributes}
            ref={input}
            type="text"
            className={classes(className, kind !== 'time' && styles.text)}
            data-rule={kind}
            data-mindate={mindate}
            data-start={start}
            data-max={max}
            onBlur={tidy}
          />
          {live && kind !== 'time' && (
            <button
              ref={opener}
              type="button"
              className={styles.opener}
              aria-label={t('form.choose_date')}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={control.disabled || control.readOnly}
              onClick={toggle}
            >
              <Icon name="calendar" size={20} />
            </button>
          )}
          {open && <Calendar chosen={chosen} range={range} closed={closed} onChoose={choose} />}
        </div>
      )}
    />
  )
}
