import { createHash } from 'node:crypto'

/**
 * Runs in every document before anything is shown, whether or not the page's code comes. Who leaves a page before it has
 * faded in skips its transition; nothing is lost by that, but the browser would report each of the transition's promises
 * as an uncaught AbortError.
 */
export const earlyScript =
  "for(const name of['pagereveal','pageswap'])addEventListener(name,({viewTransition:t})=>{" +
  'if(t)for(const outcome of[t.ready,t.finished,t.updateCallbackDone])outcome.catch(()=>{})})'

/** Lets the content policy know just this text. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
