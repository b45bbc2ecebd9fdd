import { goOn, leadsOn } from '#shared/browser/go-on.client.ts'
import type { Envelope } from '#shared/contract/call.ts'

/** Shows what an answer brings of a region; a success that brings nothing of it is shown by the page that is loaded again. */
export function takeRegion<Region>(
  answer: Envelope,
  region: Region | null | undefined,
  show: (region: Region) => void,
): void {
  if (region) show(region)
  else if (!answer.error && !leadsOn(answer)) void goOn({ ...answer, reload: true })
}
