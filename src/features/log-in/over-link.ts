import type { LinkKind } from '#features/account/links.server.ts'

/** What is so of an account's own, confirmed address, said of a link that is over. */
export type OverLink = 'already_confirmed' | 'already_stopped'

/**
 * What a link that is over was to bring about and is so, by what it was mailed for to the account's own address; undefined where
 * that says nothing.
 */
export function overLink(mailedFor: LinkKind | undefined): OverLink | undefined {
  if (mailedFor === 'stop_change') return 'already_stopped'
  return mailedFor === 'confirm_email' || mailedFor === 'change_email' ? 'already_confirmed' : undefined
}
