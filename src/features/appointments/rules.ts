import { type RefusedField, requiredField } from '#features/account/refused-field.ts'
import { refusedEmail, refusedName, refusedPhone } from '#features/account/rules.ts'
import { type Day, readDay, readTime } from '#shared/forms/dates/day-text.ts'
import { type AppointmentChoice, offeredTime } from './offer-view.ts'

export type PersonFields = { full_name: string; email: string; phone: string }

/** The refused fields of who comes, in the form's order. */
export const refusedPerson = ({ full_name, email, phone }: PersonFields): RefusedField[] => [
  ...refusedName(full_name, 'full_name'),
  ...refusedEmail(email),
  ...refusedPhone(phone, 'phone'),
]

/** A time that says what it was offered for (`offeredTime`), and what that is. */
const offeredFor = /^(.*) (\d{4}-\d{2}-\d{2}(?: .*)?)$/

/** Whether a time was offered for this choice; one that does not say what for may be any. */
export function isOfferedFor(time: string, choice: AppointmentChoice): boolean {
  const said = offeredFor.exec(time)?.[2]
  return said === undefined || said === offeredTime('', choice)
}

/** The day and the time that are asked for (FORM-19); a refused field where they are none. */
export function readWhen({
  date,
  time,
}: {
  date: string
  time: string
}): { day: Day; time: string } | { refused: RefusedField<'date' | 'time'>[] } {
  const [day, at] = [readDay(date), readTime(offeredFor.exec(time)?.[1] ?? time)]
  if (day !== undefined && at !== undefined) return { day, time: at }
  return {
    refused: [
      ...(day === undefined
        ? [date === '' ? requiredField('date') : ({ field: 'date', reason: 'date' } as const)]
        : []),
      ...(at === undefined
        ? [time === '' ? requiredField('time') : ({ field: 'time', reason: 'time' } as const)]
        : []),
    ],
  }
}
