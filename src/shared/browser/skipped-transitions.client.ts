/** A document knows the transition that it is shown by, in browsers that say so. */
type Revealed = Document & { activeViewTransition?: ViewTransition | null }

/**
 * Who leaves a page before it has faded in skips the transition. Nothing is lost by that, but the browser would report
 * each of its promises as an uncaught AbortError. The page may have been revealed before this runs.
 */
export function forgiveSkippedTransitions(): void {
  const onTransition = (event: Event) => forgive((event as PageRevealEvent | PageSwapEvent).viewTransition)
  window.addEventListener('pagereveal', onTransition)
  window.addEventListener('pageswap', onTransition)
  forgive((document as Revealed).activeViewTransition)
}

function forgive(transition: ViewTransition | null | undefined): void {
  if (!transition) return
  for (const outcome of [transition.ready, transition.finished, transition.updateCallbackDone]) {
    outcome.catch(() => undefined)
  }
}
