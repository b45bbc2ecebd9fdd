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
  /** The form behind it refused the address: another one may be typed there, and what else was typed stays. */
  takesOther?: boolean | undefined
}

/**
 * What becomes of the page that a log-in has opened over, by what went on after it: it leads elsewhere by itself, it stays,
 * since what is on it now would be lost, or it loads again as the customer's.
 */
export type PageAfterLogin = 'leaves' | 'stays' | 'loads'

let waiting:
  | { ended: Promise<boolean>; end(loggedIn: boolean): void; goingOn: Promise<PageAfterLogin>[] }
  | undefined

/**
 * Opens the log-in and, once that is closed, goes on: `goOn` is told whether the shopper has logged in (FORM-22).
 *
 * @param pageAfter what becomes of the page by what `goOn` came to
 */
export function onceLoggedIn<Result>(
  wanted: LoginWanted,
  goOn: (loggedIn: boolean) => Promise<Result>,
  pageAfter: (result: Result) => PageAfterLogin,
): Promise<Result> {
  openOverlay('login', wanted)
  // A page without that overlay would never tell.
  if (!isOverlayThere('login')) return goOn(false)
  waiting ??= begin()
  const result = waiting.ended.then(goOn)
  waiting.goingOn.push(result.then(pageAfter, () => 'stays'))
  return result
}

/** The same where whoever asks goes on by itself. Resolves to whether the shopper has logged in. */
export const waitForLogin = (wanted: LoginWanted, pageAfter: PageAfterLogin): Promise<boolean> =>
  onceLoggedIn(
    wanted,
    async (isCustomer) => isCustomer,
    () => pageAfter,
  )

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
  return { ended, end, goingOn: [] }
}

/** `Promise.withResolvers` is newer than some browsers that we serve. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((take) => {
    resolve = take
  })
  return { promise, resolve }
}

const hearing = new Set<() => void>()

/** Hears when the shopper logs in on this page, ahead of what follows. Answers how to stop. */
export function hearLogIn(listener: () => void): () => void {
  hearing.add(listener)
  return () => hearing.delete(listener)
}

/**
 * The shopper has logged in: what was asked for before goes on, and the log-in's overlay closes. Answers what becomes of the
 * page once all of that is answered; undefined where nothing goes on.
 */
export function loggedIn(): Promise<PageAfterLogin> | undefined {
  for (const listener of hearing) listener()
  const goingOn = waiting?.goingOn
  waiting?.end(true)
  closeOverlay('login')
  return goingOn && allOf(goingOn)
}

async function allOf(goingOn: Promise<PageAfterLogin>[]): Promise<PageAfterLogin> {
  const pages = new Set(await Promise.all(goingOn))
  if (pages.has('leaves')) return 'leaves'
  return pages.has('stays') ? 'stays' : 'loads'
}
