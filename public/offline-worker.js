// Shows the shop's own page when there is no connection. It keeps that page and what it is drawn with, nothing else:
// carts, prices and all other pages always come from the shop (docs/decisions/0014).
const { searchParams } = new URL(self.location.href)
const page = searchParams.get('page')
const prefix = 'offline '
const kept = prefix + searchParams.get('build')

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromShop(event))
  else if (request.destination === 'style' || request.destination === 'font')
    event.respondWith(fetch(request).catch(() => fromKept(request)))
})

/** As somebody without a session sees it: nothing of the shopper's is kept. */
async function keepPage() {
  const response = await fetch(page, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`no offline page: ${response.status}`)
  const html = await response.clone().text()
  const files = [...html.matchAll(/"(\/[^"\s]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  const cache = await caches.open(kept)
  await cache.addAll([...new Set(files)])
  await cache.put(page, response)
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== kept).map((name) => caches.delete(name)),
  )
  // The shop is asked while this worker still starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function fromShop({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return fromKept(page)
  }
}

async function fromKept(request) {
  const cache = await caches.open(kept)
  return (await cache.match(request)) ?? Response.error()
}
