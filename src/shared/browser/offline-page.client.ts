/**
 * Has the browser keep the shop's offline page (UI-10), once the page is loaded and has nothing better to do. `build` is
 * what the worker is renewed with; without it (development), or where a browser has no workers, nothing is kept.
 */
export function keepOfflinePage(path: string, build: string | undefined): void {
  if (!build || !('serviceWorker' in navigator)) return
  const address = `/offline-worker.js?${new URLSearchParams({ page: path, build })}`
  const register = () => void navigator.serviceWorker.register(address).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
