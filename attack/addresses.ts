import { type Outcome, type Target, tally } from './outcome.ts'
import { residentMemory, send, sendRaw } from './send.ts'

const html = { accept: 'text/html' }
const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n))

const oddPaths = [
  '/%',
  '/%00',
  '/%ED%A0%80',
  '/proizvod/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/proizvod/../../../etc/passwd',
  '/media/drawn/x/../../../../package.json',
  '/media/drawn/x/%2e%2e%2f%2e%2e%2fpackage.json-400.avif',
  '/assets/../../package.json',
  `/${'a'.repeat(10_000)}`,
  `/proizvodi/${'a/'.repeat(4000)}`,
  '//evil.example/',
  '/\\evil.example',
  '/hvala/00000000-0000-0000-0000-000000000000',
  "/hvala/' OR 1=1--",
  '/razvoj/posta',
  `/rezultati-pretrage?s=1&keyword=${'%C4%8D'.repeat(2000)}`,
  `/rezultati-pretrage?s=1&keyword=${'a%20'.repeat(3000)}`,
  '/proizvodi?page_number=99999999999999999999&page_size=-1&sort=drop',
  '/proizvodi?min_price=NaN&max_price=1e400',
  `/proizvodi?${many(900, (n) => `f${n}=${n}`).join('&')}`,
  `/proizvodi?f=1&brend=${many(1500, (n) => `b${n}`).join(';')}`,
  `/lookup/cities?form[${'a]['.repeat(900)}]=1`,
  '/lookup/cities?q=%00',
]

const badRequests = [
  'NONSENSE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(4000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${many(3000, (n) => `X-${n}: y`).join('\r\n')}\r\n\r\n`,
  'POST /cart/add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /cart/add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\nX-B: b\r\n\r\n',
]

/** Addresses and heads of requests that no browser sends: no 5xx, no page without end, no cache that fills. */
export async function attackAddresses({ baseUrl, pid }: Target): Promise<Outcome> {
  const { outcome, check, note } = tally('addresses')
  for (const path of oddPaths) {
    const { status, text } = await send(baseUrl, path, { headers: html })
    check(
      status >= 200 && status < 500 && text.length < 2_000_000,
      () => `${path.slice(0, 80)}: ${status}, ${text.length} bytes`,
    )
    check(!text.includes('root:x:0') && !text.includes('"izlog"'), () => `${path.slice(0, 80)} shows a file`)
  }
  for (const bytes of badRequests) {
    const answer = await sendRaw(baseUrl, bytes)
    check(!/^HTTP\/1.1 5/.test(answer), () => `${JSON.stringify(bytes.slice(0, 60))}: ${answer.slice(0, 40)}`)
  }
  const good = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const pipelined = (await sendRaw(baseUrl, `${good}${good}NONSENSE\r\n\r\n`)).match(/HTTP\/1\.1 \d+/g)
  check(
    pipelined?.join() === 'HTTP/1.1 200,HTTP/1.1 200,HTTP/1.1 400',
    () => `two good requests before a broken one: ${pipelined?.join()}`,
  )
  const before = residentMemory(pid())
  const each = async (query: (n: number) => string) => {
    for (let from = 0; from < 1500; from += 25) {
      const some = Array.from({ length: 25 }, (_, n) => `/proizvodi?${query(from + n)}`)
      await Promise.all(some.map((path) => send(baseUrl, path, { headers: html })))
    }
  }
  await each((n) => `utm_source=${n}`)
  await each((n) => `f=1&min_price=${n}`)
  const grown = residentMemory(pid()) - before
  check(grown < 150, () => `3,000 distinct addresses took ${grown.toFixed(0)} MiB`)
  note(`3,000 distinct addresses: ${grown.toFixed(0)} MiB more than before`)
  return outcome
}
