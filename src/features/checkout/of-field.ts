import type { SyntheticEvent } from 'react'

/** Whether an event that bubbled up to a group of fields comes from one of these, by its name on the wire. */
export const isOfField = ({ target }: SyntheticEvent, names: RegExp): boolean =>
  names.test((target as Element).getAttribute('name') ?? '')
