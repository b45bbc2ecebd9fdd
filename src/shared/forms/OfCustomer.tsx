import { createContext, useContext } from 'react'
import { customerField } from '#shared/contract/page-customer.ts'

/** The customer whom this page is given out to; undefined on a guest's. */
export const PageCustomerContext = createContext<number | undefined>(undefined)

/** Whether this part of a page is made for one shopper: every `PostForm` in it says whose it is by itself. */
export const OwnFormsContext = createContext(false)

/**
 * Says in a form that is posted without scripts whose page it stands on. For pages that are made for one shopper: of other
 * pages the part within the frame is kept for all (docs/decisions/0008).
 */
export function OfCustomer() {
  const customer = useContext(PageCustomerContext)
  return customer === undefined ? null : <input type="hidden" name={customerField} value={customer} />
}
