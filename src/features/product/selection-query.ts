import type { Selection } from './options.ts'

/** A selection as a product's address has it (CONF-08): `c[1]=2&c[3]=4`. */
export const selectionQuery = (selection: Selection): string =>
  Object.entries(selection)
    .map(([attribute, option]) => `c[${attribute}]=${option}`)
    .join('&')
