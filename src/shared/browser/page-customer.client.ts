let customer: number | undefined
let isGuests = false

/**
 * Notes whose page this is, before any of its calls; undefined for a guest's.
 *
 * @param everybodys an error's page, which says of nobody whether they are logged in: noted once more when that is known
 */
export function setPageCustomer(id: number | undefined, everybodys = false): void {
  customer = id
  isGuests = id === undefined && !everybodys
}

/** The customer whom this page was given out to, whoever is logged in by now. */
export const pageCustomer = (): number | undefined => customer

/** Whether this page was given out to somebody who is not logged in. */
export const isGuestsPage = (): boolean => isGuests
