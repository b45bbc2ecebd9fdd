import { type ComponentProps, useContext } from 'react'
import { OfCustomer, OwnFormsContext } from './OfCustomer.tsx'
import { RefusedFormContext } from './refused-form.ts'

/**
 * A form that works as a plain post. On the page that answers a refused one, the browser's address is that of the post:
 * there every form says itself where it stands. On a page that is made for one shopper it says whose page that is. What is
 * wrong with it the shop says, never the browser in a language of its own: scripts before it is sent, else its answer.
 */
export function PostForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  const page = useContext(RefusedFormContext)?.page
  const isOwn = useContext(OwnFormsContext)
  return (
    <form method="post" {...form} noValidate>
      {page !== undefined && <input type="hidden" name="referrer" value={page} />}
      {isOwn && <OfCustomer />}
      {children}
    </form>
  )
}
