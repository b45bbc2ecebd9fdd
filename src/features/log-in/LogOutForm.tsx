import { type FormEvent, type ReactNode, useRef } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { leaveTo } from '#shared/browser/leave-to.client.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { logout } from './contract.ts'

/** Logs out and goes where the answer leads (DASH-11); `children` is its button. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const running = useRef(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    const { error, redirect_url } = await callServer(
      logout,
      {},
      { quietSuccess: true, fallback: t('selection_error') },
    )
    if (!error) await leaveTo(redirect_url ?? t('path.home'))
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
