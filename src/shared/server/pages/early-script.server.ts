import { createHash } from 'node:crypto'

/**
 * Runs in every document before anything is shown, whether or not the page's code comes. Who leaves a page before it has
 * faded in skips its transition; nothing is lost by that, but the browser would report each of the transition's promises
 * as an uncaught AbortError. A page that cannot be shown for 4 s (its styles do not come) loses its transition before
 * `pagereveal`, which then tells of none: it is taken here and now.
 */
export const earlyScript =
  '{const take=t=>{if(t)for(const outcome of[t.ready,t.finished,t.updateCallbackDone])outcome.catch(()=>{})};' +
  'take(document.activeViewTransition);' +
  "for(const name of['pagereveal','pageswap'])addEventListener(name,event=>take(event.viewTransition))}"

/** Lets the content policy know just this text. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
