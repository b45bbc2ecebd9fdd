import {
  closeOverlay,
  hearOverlays,
  isOverlayOpen,
  isOverlayThere,
  openOverlay,
} from './overlay-store.client.ts'

/** What the log-in's overlay is about: why it was opened. */
export type LoginWanted = {
  message?: string | undefined
  /** The address that has an account. */
  email?: string | undefined
  /** Where it goes on without a log-in too: told to whoever asked, ahead of the window's closing. */
  asGuest?: (() => void) | undefined
}

let waiting: { ended: Promise<boolean>; end(loggedIn: boolean): void } | undefined

/** Opens the log-in. Resolves to whether the shopper has logged in by the time that it is closed (FORM-22). */
export function waitForLogin(wanted: LoginWanted = {}): Promise<boolean> {
  openOverlay('login', wanted)
  // A page without that overlay would never tell.
  if (!isOverlayThere('login')) return Promise.resolve(false)
  waiting ??= begin()
  return waiting.ended
}

function begin(): NonNullable<typeof waiting> {
  const { promise: ended, resolve } = withResolvers<boolean>()
  const end = (loggedIn: boolean) => {
    stop()
    waiting = undefined
    resolve(loggedIn)
  }
  const stop = hearOverlays(() => {
    // A form that succeeds closes its overlay just ahead of saying that somebody has logged in.
    if (!isOverlayOpen('login')) queueMicrotask(() => waiting?.end(false))
  })
  return { ended, end }
}

/** `Promise.withResolvers` is newer than some browsers that we serve. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((take) => {
    resolve = take
  })
  return { promise, resolve }
}

/**
 * The shopper has logged in: what was asked for before goes on, and the log-in's overlay closes. Answers whether anything
 * goes on, which a page that loads again now would cut off.
 */
export function loggedIn(): boolean {
  const goesOn = waiting !== undefined
  waiting?.end(true)
  closeOverlay('login')
  return goesOn
}
