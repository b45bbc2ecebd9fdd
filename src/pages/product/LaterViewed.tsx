import { lazy, Suspense, useEffect } from 'react'
import { browserStorage, viewedKey } from '#shared/browser/storage.client.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { whenNear } from '#shared/ui/media/when-near.client.ts'

const place = 'viewed'

/** Where the code does not come: the page is whole without it. */
const nothing = (_props: { productId: number }) => null

const RecentlyViewed = lazy(async () => {
  await whenNear(place)
  const module = await import('#features/product/RecentlyViewed.tsx').catch(() => undefined)
  return { default: module?.RecentlyViewed ?? nothing }
})

/** Keeps in the browser that this product was looked at; what was looked at before comes when its place is near. */
export function LaterViewed({ productId, className }: { productId: number; className?: string }) {
  const live = useHydrated()
  useEffect(() => {
    void import('#features/product/viewed.ts')
      .then(({ viewedWith }) => {
        browserStorage.write(viewedKey, viewedWith(browserStorage.read(viewedKey), productId))
      })
      .catch(() => undefined)
  }, [productId])
  return (
    <div id={place} className={className}>
      {live && (
        <Suspense>
          <RecentlyViewed productId={productId} />
        </Suspense>
      )}
    </div>
  )
}
