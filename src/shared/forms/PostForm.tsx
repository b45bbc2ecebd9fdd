import { type ComponentProps, useContext } from 'react'
import { RefusedFormContext } from './refused-form.ts'

/**
 * A form that works as a plain post. On the page that answers a refused one, the browser's address is that of the post:
 * there every form says itself where it stands.
 */
export function PostForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method'>) {
  const page = useContext(RefusedFormContext)?.page
  return (
    <form method="post" {...form}>
      {page !== undefined && <input type="hidden" name="referrer" value={page} />}
      {children}
    </form>
  )
}
