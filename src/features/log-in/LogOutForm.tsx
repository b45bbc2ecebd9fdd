import { type FormEvent, type ReactNode, useRef } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { logout } from './contract.ts'

/** Logs out and goes where the answer leads (DASH-11); `children` is its button. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const running = useRef(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    const answer = await callServer(logout, {}, { fallback: t('selection_error') })
    if (!answer.error) await goOn(answer)
    running.current = false
  }
  return (
    <PostForm
      action={logout.path}
      data-log-out=""
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
    </PostForm>
  )
}
