import type { ComponentProps, ReactNode } from 'react'
import type { AnyCall } from '#shared/contract/call.ts'
import { AnswerMarkup } from './AnswerMarkup.tsx'
import { FormErrors } from './FormErrors.tsx'
import { FormToken } from './FormToken.tsx'
import { FormPressedContext } from './form-pressed.ts'
import { PostForm } from './PostForm.tsx'
import { useTyped } from './refused-form.ts'
import { type FormOptions, useForm } from './use-form.client.ts'

type FormProps<C extends AnyCall> = FormOptions<C> &
  Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate' | 'ref' | `on${string}` | 'children'> & {
    /** What it posts to. */
    call: C
    /** `formTokenFor(context, call.path)` of its page, for a post without scripts; a form in a window needs none. */
    token?: string | undefined
    children: ReactNode
  }

/**
 * A form of the shop: a plain post without scripts (docs/decisions/0017), with them a call whose answer is taken as the spec
 * says (docs/forms.md). Its fields begin with `useTyped(call.path)`; its buttons are `SubmitButton`s.
 */
export function Form<C extends AnyCall>({
  call,
  token,
  keepsValues,
  logsIn,
  repeats,
  replaces,
  refusedBy,
  leadsTo,
  onSuccess,
  onRefused,
  children,
  ...rest
}: FormProps<C>) {
  const { refused } = useTyped(call.path)
  const { content, contentPlace, state, attributes } = useForm(call, {
    keepsValues,
    logsIn,
    repeats,
    replaces,
    refusedBy,
    leadsTo,
    onSuccess,
    onRefused,
  })
  if (content !== undefined)
    return <AnswerMarkup place={contentPlace} markup={content} tabIndex={-1} data-form-content="" />
  return (
    <PostForm {...rest} {...attributes} action={call.path}>
      <FormErrors refused={state.name === 'ready' ? refused : undefined} />
      {token !== undefined && <FormToken token={token} />}
      <FormPressedContext value={state.name === 'submitting' ? state.pressed : undefined}>
        {children}
      </FormPressedContext>
    </PostForm>
  )
}
