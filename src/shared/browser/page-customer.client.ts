let customer: number | undefined

/** Notes whose page this is, once, before any of its calls; undefined for a guest's. */
export function setPageCustomer(id: number | undefined): void {
  customer = id
}

/** The customer whom this page was given out to, whoever is logged in by now. */
export const pageCustomer = (): number | undefined => customer
