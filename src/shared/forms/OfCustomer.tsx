import { createContext, useContext } from 'react'
import { customerField } from '#shared/contract/page-customer.ts'

/** The customer whom this page is given out to; undefined on a guest's. */
export const PageCustomerContext = createContext<number | undefined>(undefined)

/** Whether all forms of this part of a page are made for one shopper, and so say whose they are by themselves. */
export const OwnFormsContext = createContext(false)

/**
 * Says in a form that is posted without scripts whose page it stands on. For forms on pages that are made for one shopper:
 * of other pages the part within the frame is kept for all (docs/decisions/0008).
 */
export function OfCustomer() {
  const customer = useContext(PageCustomerContext)
  return customer === undefined ? null : <input type="hidden" name={customerField} value={customer} />
}
