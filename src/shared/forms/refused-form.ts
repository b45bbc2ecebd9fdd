import { createContext, useContext } from 'react'

/** One of several fields that were refused. */
type FieldMessage = { field: string; message: string }

/** A form that was posted without scripts and refused, as its page shows it again (docs/decisions/0017). */
export type RefusedForm = {
  /** The path that it was posted to. */
  action: string
  /** The address of its page: the browser shows the one that was posted to. */
  page: string
  title: string
  message: string
  /** The refused field's name; undefined where it is not about one field. */
  field?: string
  /** What else was refused, field by field. */
  also?: readonly FieldMessage[]
  /** The log-in is asked for, which no window opens here. */
  asksLogIn?: true
  /** What was typed, by name (bracket names where fields are nested); passwords and tokens are left out. */
  typed: Readonly<Record<string, string>>
}

export const RefusedFormContext = createContext<RefusedForm | undefined>(undefined)

/** A form as it was left, beside what is stored: the fields that were touched, by name; a box is 1 or 0. */
export const LeftFormContext = createContext<Pick<RefusedForm, 'action' | 'typed'> | undefined>(undefined)

/** The refused control's id, and that of what is said about it: a page has one refused form at most. */
export const refusedFieldId = 'refused-field'
/** The id of the control that the form's error number `at` is about, counted from 0. */
export const refusedIdAt = (at: number): string => (at === 0 ? refusedFieldId : `${refusedFieldId}-${at + 1}`)
export const refusedMessageId = 'refused-message'

/** Everything that a form was refused for, in the order in which it is said. */
export const allErrors = ({ field, message, also = [] }: Pick<RefusedForm, 'field' | 'message' | 'also'>) => [
  { field, message },
  ...also,
]

/** What the fields of one form start with: what was typed into it, if it was refused or left, else what is stored. */
export type Typed = {
  refused: RefusedForm | undefined
  text(name: string, stored?: string): string | undefined
  /** The numbers under which a list has fields: 2 for `parts[2][street]`. */
  numbers(list: string): number[]
  ticked(name: string, stored: boolean): boolean
  /** An id that was chosen. */
  chosen(name: string, stored: number | null): number | null
  /** The attributes of a labelled field. */
  field(
    name: string,
    stored?: string | number,
  ): { defaultValue: string | number | undefined; id?: string; error?: string }
  /** What is wrong with this field, and the id that the form's head leads to. */
  error(name: string): { id: string; error: string } | undefined
}

/** @param action the form's own; another form's refusal says nothing of this one */
export function useTyped(action: string): Typed {
  const shown = useContext(RefusedFormContext)
  const refused = shown?.action === action ? shown : undefined
  const left = useContext(LeftFormContext)
  const typed = refused?.typed ?? (left?.action === action ? left.typed : undefined)
  const errors = refused ? allErrors(refused) : []
  const error = (name: string) => {
    const at = errors.findIndex(({ field }) => field === name)
    const found = errors[at]
    return found && { id: refusedIdAt(at), error: found.message }
  }
  return {
    refused,
    error,
    numbers: (list) => numbersOf(Object.keys(typed ?? {}), list),
    text: (name, stored) => typed?.[name] ?? stored,
    // A box that was not ticked is not posted.
    ticked: (name, stored) =>
      typed && (refused || typed[name] !== undefined) ? typed[name] === '1' : stored,
    chosen: (name, stored) => Number(typed?.[name]) || stored,
    field: (name, stored) => ({ defaultValue: typed?.[name] ?? stored, ...error(name) }),
  }
}

function numbersOf(names: readonly string[], list: string): number[] {
  const numbers = names.flatMap((name) => {
    const [, number] = /^\[(\d+)\]/.exec(name.startsWith(list) ? name.slice(list.length) : '') ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}
