import { useEffect } from 'react'
import { PasskeyLogIn } from '#features/passkeys/PasskeyLogIn.tsx'
import { carryNotice, dropNotice } from '#shared/browser/carried-notice.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { type LoginWanted, loggedIn } from '#shared/browser/login-wait.client.ts'
import { closeOverlay } from '#shared/browser/overlay-store.client.ts'
import { takeSuccess } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useMoreBelow } from '#shared/ui/overlay/use-more-below.client.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './log-in.module.css'

/**
 * The log-in in a window over a page: what the shopper was doing goes on, and the page is shown anew, as the customer's,
 * unless what went on leads elsewhere or is seen on this page alone (FORM-22).
 */
export function LoginPanel({ wanted }: { wanted?: LoginWanted | undefined }) {
  const { end: panel, edge, more } = useMoreBelow<HTMLDivElement, HTMLDivElement>()
  // The window has given the focus to what was there before this had come.
  const email = wanted?.email
  useEffect(() => {
    const next = email === undefined ? 'email' : 'password'
    panel.current?.querySelector<HTMLInputElement>(`input[name="${next}"]`)?.focus()
  }, [email, panel])
  return (
    <>
      <div ref={panel} className={styles.window}>
        {wanted?.message && <p className={styles.note}>{wanted.message}</p>}
        <LoginForm key={email} email={email} onDone={finishFirst} />
        {/* Its text names this way out: it stands where the form ends. */}
        {wanted?.asGuest && (
          <Button look="secondary" wide onClick={() => leaveAsGuest(wanted)}>
            {t('checkout.guest')}
          </Button>
        )}
        {wanted?.takesOther && (
          <Button look="secondary" wide onClick={() => closeOverlay('login')}>
            {t('password.other_address')}
          </Button>
        )}
        <PasskeyLogIn onDone={finishFirst} />
        {/* Over a form, that link would throw away what was typed there. */}
        {!wanted?.asGuest && !wanted?.takesOther && (
          <p className={styles.aside}>
            {t('login.no_account')} <a href={t('path.register')}>{t('login.register')}</a>
          </p>
        )}
      </div>
      <div ref={edge} className={styles.edge} data-more={more || undefined} />
    </>
  )
}

function leaveAsGuest({ asGuest }: LoginWanted): void {
  asGuest?.()
  closeOverlay('login')
}

/** What was asked for ahead of the log-in is answered before the page goes, and says more than `welcome` does. */
function finishFirst(welcome: Envelope): 'stay' | undefined {
  const goesOn = loggedIn()
  if (!goesOn) return undefined
  // Where that leads elsewhere without a word, this is what is said there.
  carryNotice(welcome)
  void goesOn.then((page) => {
    if (page === 'stays') dropNotice()
    if (page !== 'loads') return
    const said = takeSuccess()
    return goOn(said ? { ...welcome, title: said.title, message: said.message ?? '' } : welcome)
  })
  return 'stay'
}
