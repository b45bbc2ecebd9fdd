import { t } from '#shared/text/text.ts'
import type { PasskeyRefusal } from './passkey-refusal.ts'

/** What is said of a refused passkey. */
export function passkeyRefusalText(refused: PasskeyRefusal): string {
  switch (refused.reason) {
    case 'impossible':
      return t('passkeys.impossible')
    case 'over':
      return t('passkeys.over')
    case 'not_verified':
      return t('passkeys.not_verified')
    case 'unknown':
      return t('passkeys.unknown')
    case 'counted_back':
      return t('passkeys.counted_back')
    case 'kept_already':
      return t('passkeys.kept_already')
    case 'too_many':
      return t('passkeys.full', { count: refused.most })
    case 'not_own':
      return t('passkeys.not_own')
    case 'nameless':
      return t('passkeys.nameless')
    default:
      return refused satisfies never
  }
}
