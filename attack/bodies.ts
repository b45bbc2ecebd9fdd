import { floods, form, json, megabyte } from './floods.ts'
import { type Outcome, type Target, tally } from './outcome.ts'
import { processorTime, send } from './send.ts'

/** Small bodies that databases, schemas and templates choke on. */
const poisons: [string, string, string][] = [
  ['NUL', json, '{"product_id":1,"qty":"1\\u0000"}'],
  ['a lone surrogate', json, '{"query":"\\ud800"}'],
  ['a prototype', json, '{"__proto__":{"admin":true},"product_id":1}'],
  ['a huge number', json, '{"product_id":1e308,"qty":-1e308}'],
  ['a number beyond int4', form, 'product_id=4294967297&qty=1'],
  ['a date of no calendar', form, 'product_id=0x10&qty=NaN'],
  ['a template', form, 'product_id={{7*7}}&qty=#{7*7}'],
  ['SQL', form, "product_id=1'%20OR%201=1--&qty=1"],
  ['NUL in a form', form, 'product_id=1%00&qty=1'],
  ['bytes that are no text', form, 'product_id=%ff%fe&qty=%c0%80'],
  ['a list where a number belongs', form, 'product_id[]=1&product_id[]=2&qty[a][b]=1'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['a type of its own', 'application/x-attack', 'x'],
]

const paths = [
  '/cart/add_to_cart',
  '/cart/update_cart',
  '/cart/update_cart_customer_data',
  '/get_products',
  '/search_products_autocomplete',
  '/api/favorite',
  '/product/get_product_details',
]

/** The most processor time that a refused body may take, ms: for any request, and for each 100 kB. */
const most = { request: 4, per100Kb: 4 }

/** Every flood and poison at calls of every slice: each is refused with a 4xx in the envelope, none costs much. */
export async function attackBodies({ baseUrl, pid }: Target): Promise<Outcome> {
  const { outcome, check, note } = tally('bodies')
  const headers = (type: string) => ({ 'content-type': type, 'sec-fetch-site': 'same-origin' })
  let dearest = { name: '', share: 0, ms: 0, kilobytes: 0 }
  for (const [at, flood] of floods().entries()) {
    const { name, type, body, path = paths[at % 3] ?? '/cart/add_to_cart' } = flood
    const kilobytes =
      (typeof body === 'function' ? megabyte : Math.min(Buffer.byteLength(body), megabyte)) / 1000
    const allowed = most.request + (most.per100Kb * kilobytes) / 100
    let ms = Number.POSITIVE_INFINITY
    // What the floods before it left to be collected is not this one's: a second and a third look may acquit it.
    for (let look = 0; look < 3 && ms > allowed; look++) {
      const before = processorTime(pid())
      const times = 10
      for (let n = 0; n < times; n++) {
        const { status, text } = await send(baseUrl, path, { method: 'POST', headers: headers(type), body })
        // What lies under a name that the call does not know is not read: the call then misses what it needs. A body that is refused while it is still being sent may lose its answer with the connection.
        const refused =
          (status >= 400 && status < 500) ||
          (status === 200 && text.includes('"error":true')) ||
          (status === 0 && typeof body === 'function')
        check(refused, () => `${name} at ${path}: ${status}`)
      }
      ms = Math.min(ms, (processorTime(pid()) - before) / times)
    }
    if (ms / allowed > dearest.share) dearest = { name, share: ms / allowed, ms, kilobytes }
    check(
      ms <= allowed,
      () => `${name}: ${ms.toFixed(1)} ms of processor time for ${kilobytes.toFixed(0)} kB`,
    )
  }
  for (const path of paths) {
    for (const [name, type, body] of poisons) {
      const { status, text } = await send(baseUrl, path, { method: 'POST', headers: headers(type), body })
      check(
        status >= 200 && status < 500 && /"error":(true|false)/.test(text),
        () => `${name} at ${path}: ${status}`,
      )
    }
  }
  note(
    `the dearest refused body: ${dearest.name}, ${dearest.ms.toFixed(1)} ms of processor time for ${dearest.kilobytes.toFixed(0)} kB`,
  )
  return outcome
}
