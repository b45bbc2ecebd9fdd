import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { bareReact } from './bare-react-process.ts'
import { type Figure, report } from './figures.ts'
import { client, load } from './load.ts'
import { benchDatabase, startShop } from './shop-process.ts'

const connections = 16
const seconds = 8
const accounts = 24
const password = 'lozinka za mjerenje'

type Http = ReturnType<typeof client>

/** Log-ins against nothing but comparing their passwords; the account's overview against bare React on the same props. */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const shop = await startShop(database.env)
  const figures: Figure[] = []
  try {
    const http = client(shop.baseUrl, connections)
    const cookies: string[] = []
    for (let at = 0; at < accounts; at++) cookies.push(await register(http, at))
    let turn = 0
    const login = async () => (await post(http, '/login', { email: emailOf(turn++ % accounts), password })).ok
    await load(connections, 1, login)
    const logins = await load(connections, seconds, login)
    const compared = await comparisons()
    figures.push({
      name: 'log-in',
      value: logins.perSecond,
      unit: '/s',
      ratio: logins.perSecond / compared,
      against: 'argon2id alone, two at once',
      aim: '≥ 80 %',
      note: `p50 ${logins.p50.toFixed(0)} ms, p99 ${logins.p99.toFixed(0)} ms with ${connections} at once${logins.failed > 0 ? `, ${logins.failed} FAILED` : ''}`,
    })
    const headers = { cookie: cookies[0] ?? '', 'accept-encoding': 'br' }
    const overview = async () => (await http.send({ path: '/moj-racun', headers })).status === 200
    const { body } = await http.send({ path: '/moj-racun', headers: { cookie: cookies[0] ?? '' } })
    await load(connections, 2, overview)
    const pages = await load(connections, seconds, overview)
    const reference = await bareReact(body.toString(), connections, seconds)
    figures.push({
      name: 'overview of an account',
      value: pages.perSecond,
      unit: 'pages/s',
      ratio: pages.perSecond / reference.perSecond,
      against: 'bare renderToString',
      aim: '≥ 50 %',
      note: `p99 ${pages.p99.toFixed(0)} ms, bare ${reference.perSecond.toFixed(0)}/s${pages.failed > 0 ? `, ${pages.failed} FAILED` : ''}`,
    })
    http.close()
  } finally {
    await shop.stop()
    await database.drop()
  }
  report('Accounts', figures, join(process.cwd(), 'bench/results'))
}

const emailOf = (at: number) => `mjerenje${at}@primjer.hr`

/** Each comes from an address of its own: what is measured is not the limits. */
let callers = 0
const nextAddress = () => {
  callers += 1
  return `127.${1 + ((callers >> 16) & 127)}.${(callers >> 8) & 255}.${callers & 255}`
}

async function post(
  http: Http,
  path: string,
  body: object,
): Promise<{ ok: boolean; cookie: string; text: string }> {
  const answer = await http.send({
    method: 'POST',
    path,
    headers: { 'x-pieces': 'data', 'sec-fetch-site': 'same-origin' },
    from: nextAddress(),
    body: JSON.stringify(body),
  })
  const text = answer.body.toString()
  const set = answer.headers['set-cookie'] ?? []
  const session = (Array.isArray(set) ? set : [set]).find((cookie) => cookie.includes('izlog_session='))
  const ok = answer.status === 200 && (JSON.parse(text) as { error: boolean }).error === false
  return { ok, cookie: session?.split(';')[0] ?? '', text }
}

async function register(http: Http, at: number): Promise<string> {
  const person = {
    first_name: 'Ana',
    last_name: 'Horvat',
    email: emailOf(at),
    password,
    repeat_password: password,
  }
  const { ok, cookie, text } = await post(http, '/register', person)
  if (!ok) throw new Error(`no account: ${text}`)
  return cookie
}

/** Passwords compared a second, two at once, by nothing but the library, at the shop's cost. */
async function comparisons(): Promise<number> {
  const stored = await hash(password, { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 })
  const { perSecond } = await load(2, 4, () => verify(stored, password))
  return perSecond
}
