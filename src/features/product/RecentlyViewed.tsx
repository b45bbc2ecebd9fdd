import { useEffect, useState } from 'react'
import type { CardProps } from '#features/catalogue/card.ts'
import { ProductScroller } from '#features/catalogue/ProductScroller.tsx'
import { callServer } from '#shared/browser/call.client.ts'
import { browserStorage, viewedKey } from '#shared/browser/storage.client.ts'
import { t } from '#shared/text/text.ts'
import { getViewedCards } from './contract.ts'
import { viewedIn } from './viewed.ts'

/** What this browser looked at before, but for the page's own product. It alone knows: nothing of it is kept in the shop. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const [cards, setCards] = useState<readonly CardProps[]>([])
  useEffect(() => {
    const ids = viewedIn(browserStorage.read(viewedKey)).filter((id) => id !== productId)
    if (ids.length === 0) return
    let left = false
    const wanted = new URLSearchParams(ids.map((id) => ['product_ids[]', String(id)]))
    const asked = callServer(getViewedCards, wanted, { quiet: true, reading: true, needs: ['cards'] })
    void asked.then(({ error, cards: found }) => {
      if (!error && found && !left) setCards(found)
    })
    return () => {
      left = true
    }
  }, [productId])
  return <ProductScroller title={t('product.viewed')} cards={cards} />
}
