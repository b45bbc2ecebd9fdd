import { useEffect, useRef } from 'react'
import { PasskeyLogIn } from '#features/passkeys/PasskeyLogIn.tsx'
import { isLeaving } from '#shared/browser/leave-to.client.ts'
import { allLoaded } from '#shared/browser/loading.client.ts'
import { type LoginWanted, loggedIn } from '#shared/browser/login-wait.client.ts'
import { closeOverlay } from '#shared/browser/overlay-store.client.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './log-in.module.css'

/**
 * The log-in in a window over a page: what the shopper was doing goes on, and the page is shown anew, as the customer's
 * (FORM-22).
 */
export function LoginPanel({ wanted }: { wanted?: LoginWanted | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  // The window has given the focus to what was there before this had come.
  const email = wanted?.email
  useEffect(() => {
    const next = email === undefined ? 'email' : 'password'
    place.current?.querySelector<HTMLInputElement>(`input[name="${next}"]`)?.focus()
  }, [email])
  return (
    <div ref={place} className={styles.window}>
      {wanted?.message && <p className={styles.note}>{wanted.message}</p>}
      <LoginForm key={email} email={email} onDone={goOn} />
      <PasskeyLogIn onDone={goOn} />
      {wanted?.asGuest ? (
        <Button look="secondary" wide onClick={() => leaveAsGuest(wanted)}>
          {t('checkout.guest')}
        </Button>
      ) : (
        <p className={styles.aside}>
          {t('login.no_account')} <a href={t('path.register')}>{t('login.register')}</a>
        </p>
      )}
    </div>
  )
}

function leaveAsGuest({ asGuest }: LoginWanted): void {
  asGuest?.()
  closeOverlay('login')
}

/** What was asked for ahead of the log-in is answered before the page goes. */
function goOn(): 'stay' | undefined {
  if (!loggedIn()) return undefined
  void reloadOnceDone()
  return 'stay'
}

async function reloadOnceDone(): Promise<void> {
  // What goes on begins in a moment, and may lead elsewhere by itself.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await allLoaded()
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (!isLeaving()) location.reload()
}
