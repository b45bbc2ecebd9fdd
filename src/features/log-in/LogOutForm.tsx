import { type FormEvent, type ReactNode, useRef } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn, leadingOn } from '#shared/browser/go-on.client.ts'
import {
  browserStorage,
  glassesKey,
  tabStorage,
  typedKey,
  viewedKey,
} from '#shared/browser/storage.client.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { logout } from './contract.ts'

/**
 * Logs out and goes where the answer leads (DASH-11); `children` is its button.
 * @param props.leadsTo a page of the shop that it goes to instead
 */
export function LogOutForm({ children, leadsTo }: { children: ReactNode; leadsTo?: string }) {
  const running = useRef(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    const answer = await callServer(
      logout,
      new URLSearchParams(leadsTo === undefined ? {} : { destination: leadsTo }),
      { fallback: t('selection_error') },
    )
    if (!answer.error) {
      tabStorage.forget(typedKey)
      browserStorage.forget(viewedKey)
      browserStorage.forget(glassesKey)
      // The page is of an account that is not open any more: it does not stay, wherever the answer leads.
      await goOn(leadingOn(answer, t('path.home')))
    }
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
      {leadsTo !== undefined && <input type="hidden" name="destination" value={leadsTo} />}
      {children}
    </PostForm>
  )
}
