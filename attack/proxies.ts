import { type Outcome, type Target, tally } from './outcome.ts'
import { send } from './send.ts'

const post = (baseUrl: string, headers: Record<string, string>) =>
  send(baseUrl, '/cart/unlock_cart', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

/** Forged addresses at a shop with its limits on, which trusts nobody: all of them are one client. */
export async function attackProxies({ baseUrl }: Target): Promise<Outcome> {
  const { outcome, check } = tally('forged proxies')
  const forged: ((n: number) => Record<string, string>)[] = [
    (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }),
    (n) => ({ 'x-forwarded-for': `2001:db8::${n}, 127.0.0.1` }),
    (n) => ({ forwarded: `for=203.0.113.${n}` }),
    (n) => ({ 'x-real-ip': `203.0.113.${n}`, 'cf-connecting-ip': `203.0.113.${n}` }),
  ]
  let letIn = 0
  for (let n = 0; n < 400; n++) {
    const { status } = await post(baseUrl, forged[n % forged.length]?.(n % 250) ?? {})
    if (status !== 429) letIn++
  }
  check(letIn <= 240, () => `${letIn} of 400 posts passed a limit of 240`)
  for (const host of ['evil.example', '127.0.0.1.evil.example']) {
    const { text } = await send(baseUrl, '/', {
      headers: { host, 'x-forwarded-host': host, accept: 'text/html' },
    })
    check(!text.includes('evil.example'), () => `a page names the host ${host} that a request made up`)
  }
  return outcome
}
