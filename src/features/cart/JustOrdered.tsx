import { useLayoutEffect } from 'react'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import type { PlacedOrder } from './cart-view.ts'
import { noteTold } from './placed-once.client.ts'

/** An empty cart whose order is just placed: says so, to whom its answer did not reach, and leads to it. */
export function JustOrdered({ number, href }: PlacedOrder) {
  // With what is seen, not after it: whoever goes on at once has been told.
  useLayoutEffect(() => void noteTold({ number }), [number])
  return (
    <EmptyState title={t('cart.placed', { number })} text={t('cart.empty')}>
      <LinkButton href={href}>{t('cart.placed_view')}</LinkButton>
      <LinkButton href={t('path.home')} look="secondary">
        {t('cart.return')}
      </LinkButton>
    </EmptyState>
  )
}
