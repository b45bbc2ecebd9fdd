import { useEffect } from 'react'
import { browserStorage, viewedKey } from '#shared/browser/storage.client.ts'
import { laterPart } from '#shared/ui/media/later-part.tsx'

/** Only the browser knows what was looked at. */
const nothing = () => null

const RecentlyViewed = laterPart<{ productId: number }>(import.meta.env.SSR ? nothing : undefined, () =>
  import('#features/product/RecentlyViewed.tsx').then((module) => module.RecentlyViewed),
)

/** Keeps in the browser that this product was looked at; what was looked at before comes when its place is near. */
export function LaterViewed({ productId, className }: { productId: number; className?: string }) {
  useEffect(() => {
    void import('#features/product/viewed.ts')
      .then(({ viewedWith }) => {
        browserStorage.write(viewedKey, viewedWith(browserStorage.read(viewedKey), productId))
      })
      .catch(() => undefined)
  }, [productId])
  return (
    <div id="viewed" className={className}>
      <RecentlyViewed productId={productId} />
    </div>
  )
}
