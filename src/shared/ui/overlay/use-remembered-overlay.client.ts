import { useEffect } from 'react'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { tabStorage } from '#shared/browser/storage.client.ts'

const storedName = 'izlog-overlay'

/** Opens an overlay again when the page it was open on is reloaded (CART-08); another page starts without it. */
export function useRememberedOverlay(name: string, open: boolean, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const [navigation] = performance.getEntriesByType('navigation')
    const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
    if (reloaded && tabStorage.read(storedName) === name) openOverlay(name)
    else tabStorage.forget(storedName)
  }, [name, wanted])

  useEffect(() => {
    if (!wanted || !open) return
    tabStorage.write(storedName, name)
    return () => tabStorage.forget(storedName)
  }, [name, open, wanted])
}
