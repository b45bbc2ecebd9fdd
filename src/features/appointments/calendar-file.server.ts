import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** How long before an appointment a calendar reminds of it: time to come from work or home. */
const remindsSeconds = 2 * 60 * 60

export type CalendarEvent = {
  /** The same in all mails about one appointment. */
  uid: string
  sequence: number
  cancelled: boolean
  from: Date
  to: Date
  stamp: Date
  summary: string
  location: string
  description: string
  organizer: { name: string; email: string }
  /** Whose appointment it is. */
  attendee: string
}

/**
 * An appointment for a calendar (RFC 5545, 5546): an invitation that is accepted already, or its end. Times are in UTC, which
 * every calendar shows on its owner's clock, whatever the rules of summer time are by then.
 */
export function calendarFile(event: CalendarEvent): { text: string; method: 'REQUEST' | 'CANCEL' } {
  const method = event.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ method, prodId: { company: 'Izlog', product: 'Termini', language: 'HR' } })
  const made = calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: event.from,
    end: event.to,
    stamp: event.stamp,
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: { ...event.organizer, mailto: event.organizer.email },
  })
  made.createAttendee({ email: event.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  if (!event.cancelled) {
    const alarm = { type: ICalAlarmType.display, triggerBefore: remindsSeconds, description: event.summary }
    made.createAlarm(alarm)
  }
  return { text: calendar.toString(), method: event.cancelled ? 'CANCEL' : 'REQUEST' }
}
