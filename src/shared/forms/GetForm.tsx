import type { ComponentProps } from 'react'
import { useGetForm } from './use-get-form.client.ts'

/** A form that leads to a page: its action with the non-empty fields alone (spec 7), in its target window. */
export function GetForm({
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'method' | 'onSubmit' | 'noValidate'> & { action: string }) {
  return (
    <form {...form} {...useGetForm()} method="get" noValidate>
      {children}
    </form>
  )
}
