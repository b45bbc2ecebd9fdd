import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '#shared/text/text.ts'
import { type Day, dayParts } from './day-text.ts'
import { addDays, addMonths, type DayRange, nearest, weekdayOf } from './month.ts'

/** Where a key leads from a day. */
const steps: Record<string, (day: Day, withShift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, withShift) => addMonths(day, withShift ? -12 : -1),
  PageDown: (day, withShift) => addMonths(day, withShift ? 12 : 1),
}

/** A month's keys, focus and words. */
export function useCalendar(chosen: Day | undefined, range: DayRange) {
  const today = todayHere()
  const [current, setCurrent] = useState(() => nearest(chosen ?? today, range))
  const grid = useRef<HTMLTableSectionElement>(null)
  const followed = useRef(true)
  const names = useMemo(namesOf, [])

  useEffect(() => {
    if (followed.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    followed.current = false
  }, [current])

  return {
    current,
    today,
    names,
    grid,
    /** To another month, by its buttons: the focus stays on them. */
    turn: (months: number) => setCurrent(nearest(addMonths(current, months), range)),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (event.key === 'Tab') return keepFocusIn(event)
      const isDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
      if (!step || !isDay) return
      event.preventDefault()
      followed.current = true
      setCurrent(nearest(step(current, event.shiftKey), range))
    },
  }
}

/** Tab goes round within the month, as in every window. */
function keepFocusIn(event: KeyboardEvent): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')]
  const [first, last] = [stops[0], stops.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (event.target !== from) return
  event.preventDefault()
  to?.focus()
}

function todayHere(): Day {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** How the page's language calls days and months. */
function namesOf() {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(currentLanguage(), {
      ...options,
      timeZone: 'UTC',
    })
    return (day: Day) => {
      const [year, month, date] = dayParts(day)
      return write(Date.UTC(year, month - 1, date))
    }
  }
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
  // A Monday and the days after it.
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at))
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekdays: week.map((day) => ({ short: short(day), long: long(day) })),
  }
}
