import { refusal } from '#shared/server/http/calls.server.ts'

/** A success with what it has changed on the page. */
export const changed = <Pieces extends object>(title: string, pieces: Pieces, message = '') => ({
  error: false,
  title,
  message,
  pieces,
})

/** A refusal because the page shows what is not so any more: it brings what is. */
export const outdated = <Pieces extends object>(message: string, pieces: Pieces) => ({
  ...refusal(message),
  pieces,
})
