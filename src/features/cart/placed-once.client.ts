import { browserStorage } from '#shared/browser/storage.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import type { PlacedOrder } from './cart-view.ts'

/** The number of the order that this browser's shopper was last told of; its address would be a key to the order. */
const storedName = 'izlog-told-order'

/** To be called where a page itself says that the order is placed. Answers whether this browser keeps it. */
export function noteTold({ number }: Pick<PlacedOrder, 'number'>): boolean {
  return browserStorage.write(storedName, number)
}

/**
 * Says of the order that the empty cart has become, with the way to it, on whichever page learns of it: once in this
 * browser, so only where that can be remembered. The cart's page says it itself. Answers the notice's id.
 */
export function tellPlaced(order: PlacedOrder | null | undefined): number | undefined {
  if (!order || document.querySelector('[data-cart-page]') || wasTold(order)) return undefined
  if (!noteTold(order)) return undefined
  return showToast({
    kind: 'success',
    title: t('cart.placed', { number: order.number }),
    actions: [{ label: t('cart.placed_view'), href: order.href }],
  })
}

const wasTold = ({ number }: PlacedOrder): boolean => browserStorage.read(storedName) === number
