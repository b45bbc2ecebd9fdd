import { useCallback, useRef, useState } from 'react'
import { announceClosed } from '#shared/browser/overlay-store.client.ts'
import { useDismiss } from '#shared/ui/overlay/use-dismiss.client.ts'
import { setValue } from '../form-body.client.ts'
import { type Day, readDay, readDayAndTime, readTime, writeDay } from './day-text.ts'

/** What a day is given where only its day was chosen. */
const firstTime = '09:00'

/** The browser's part of a date's field: its month opens and closes, what is chosen or typed is written as it should be. */
export function useDateField(kind: 'date' | 'time' | 'datetime') {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback((focused: 'opener' | 'elsewhere' = 'opener') => {
    setOpen(false)
    announceClosed()
    if (focused === 'opener') opener.current?.focus()
  }, [])
  const typed = () => input.current?.value ?? ''
  useDismiss(
    open,
    () => close(root.current?.contains(document.activeElement) ? 'opener' : 'elsewhere'),
    (target) => root.current?.contains(target) ?? false,
  )
  return {
    root,
    input,
    opener,
    open,
    chosen: open ? (readDay(typed()) ?? readDayAndTime(typed()).day) : undefined,
    toggle: () => (open ? close() : setOpen(true)),
    choose: (day: Day) => {
      const time = kind === 'datetime' ? ` ${readDayAndTime(typed()).time ?? firstTime}` : ''
      if (input.current) setValue(input.current, writeDay(day) + time)
      close()
    },
    tidy: () => {
      const text = tidied(kind, typed())
      if (input.current && text !== undefined && text !== typed()) setValue(input.current, text)
    },
  }
}

/** What was typed, as it is written; undefined: it is neither a day nor a time. */
function tidied(kind: 'date' | 'time' | 'datetime', text: string): string | undefined {
  if (kind === 'time') return readTime(text)
  const { day, time } = kind === 'date' ? { day: readDay(text), time: '' } : readDayAndTime(text)
  return day === undefined || time === undefined ? undefined : `${writeDay(day)} ${time}`.trim()
}
