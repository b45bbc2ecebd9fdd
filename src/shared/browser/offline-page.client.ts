/**
 * Has the browser keep the shop's offline page (UI-10), once the page is loaded and has nothing better to do. `build` is
 * what the worker is renewed with; without it (development), or where a browser has no workers, nothing is kept.
 */
export function keepOfflinePage(path: string, build: string | undefined): void {
  if (!build || !('serviceWorker' in navigator)) return
  const address = `/offline-worker.js?${new URLSearchParams({ page: path, build })}`
  const register = async () => {
    try {
      await navigator.serviceWorker.register(address)
    } catch {
      // A browser that keeps nothing of sites, or a worker that did not come: there is no offline page.
    }
  }
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', register, { once: true })
}
