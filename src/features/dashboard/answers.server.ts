import { refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'

/** A success with what it has changed on the page. */
export const changed = <Pieces extends object>(title: string, pieces: Pieces, message = '') => ({
  error: false,
  title,
  message,
  pieces,
})

/**
 * A refusal because the page shows what is not so any more: it brings what is. No mistake of the shopper's, and none is told:
 * the same form may have done it whose answer was lost (FORM-23).
 */
export const outdated = <Pieces extends object>(message: string, pieces: Pieces) => ({
  ...refusal(message, { title: t('dashboard.outdated_title') }),
  pieces,
})
