import { type PageAfterLogin, waitForLogin } from '#shared/browser/login-wait.client.ts'
import { tabStorage } from '#shared/browser/storage.client.ts'

/** Where the tab keeps the address with which its shopper has chosen to be a guest. */
const guestKey = 'guest-address'

const written = (email: string): string => email.trim().toLowerCase()

/** Whether the shopper has been asked to log in with this address, and would rather be a guest. */
export const isGuestWith = (email: string): boolean => tabStorage.read(guestKey) === written(email)

/**
 * Asks whoever types an address that has an account to log in: once in a visit, since to close the window is an answer.
 *
 * @param pageAfter what becomes of the page after a log-in
 */
export async function askToLogIn(
  email: string,
  message: string | undefined,
  pageAfter: PageAfterLogin,
): Promise<'logged_in' | 'guest' | 'closed'> {
  let outcome: 'guest' | 'closed' = 'closed'
  const asGuest = () => {
    outcome = 'guest'
  }
  if (await waitForLogin({ message, email: written(email), asGuest }, pageAfter)) return 'logged_in'
  tabStorage.write(guestKey, written(email))
  return outcome
}

/** Takes back that the shopper wants an account, as a press on the box would. */
export function forgoAccount(form: HTMLElement): void {
  const box = form.querySelector<HTMLInputElement>('[name="create_account"]')
  if (box?.checked) box.click()
}
