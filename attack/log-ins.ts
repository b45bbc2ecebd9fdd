import { type Outcome, type Target, tally } from './outcome.ts'
import { type Sent, send } from './send.ts'

const password = 'prava-rijec'
const atOnce = 120
const guesses = 60

/** Each caller comes from an address of its own unless one is named. */
let callers = 0
const someAddress = () => {
  callers += 1
  return `127.9.${(callers >> 8) & 255}.${callers & 255}`
}

function post(baseUrl: string, path: string, body: object, cookie = '', from = someAddress()): Promise<Sent> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie,
  }
  return send(baseUrl, path, { method: 'POST', headers, body: JSON.stringify(body), from })
}

const cookiesOf = ({ headers }: Sent): string =>
  ((headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split(';')[0]).join('; ')
const isIn = ({ status, text }: Sent) =>
  status === 200 && (JSON.parse(text) as { error: boolean }).error === false

/** Floods of passwords, guessing from many addresses and from one, planted and replayed tokens of sessions and links. */
export async function attackLogIns({ baseUrl }: Target): Promise<Outcome> {
  const { outcome, check, note } = tally('log-ins')
  const email = 'zrtva@primjer.hr'
  const person = { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password }
  const registered = await post(baseUrl, '/register', person)
  check(isIn(registered), () => `registering answered ${registered.status}: ${registered.text}`)
  const home = cookiesOf(registered)

  await flood(baseUrl, email, { check, note })

  // The same account guessed at from everywhere: strangers run out of tries, its customer does not.
  const answers: Sent[] = []
  for (let n = 0; n < guesses; n++)
    answers.push(await post(baseUrl, '/login', { email, password: `pokusaj ${n}` }))
  check(
    answers.every(({ status }) => status === 200 || status === 429),
    () => `guesses answered ${answers.map(({ status }) => status)}`,
  )
  check(answers.at(-1)?.status === 429, () => 'sixty guesses from sixty addresses were all looked at')
  const stranger = await post(baseUrl, '/login', { email, password })
  check(stranger.status === 429, () => `a stranger with the right password after that: ${stranger.status}`)
  const own = await post(baseUrl, '/login', { email, password }, home)
  check(isIn(own), () => `its customer's own browser after that: ${own.status} ${own.text}`)

  // One address that tries many accounts.
  const sprayed: number[] = []
  for (let n = 0; n < 40; n++)
    sprayed.push(
      (await post(baseUrl, '/login', { email: `kupac${n}@primjer.hr`, password }, '', '127.8.0.1')).status,
    )
  check(
    sprayed.filter((status) => status === 200).length === 30,
    () => `sprayed from one address: ${sprayed}`,
  )

  for (const cookie of ['izlog_session=planted', `izlog_session=${'A'.repeat(43)}`]) {
    const answer = await post(baseUrl, '/login', { email, password }, `${home}; ${cookie}`)
    const session = /izlog_session=([^;]+)/.exec(cookiesOf(answer))?.[1]
    check(session !== 'planted' && session !== 'A'.repeat(43), () => 'a planted session was logged in')
  }
  for (const token of [
    '',
    'x',
    'x'.repeat(43),
    "' OR 1=1 --",
    'x'.repeat(5000),
    '\u0000',
    '../../etc/passwd',
  ]) {
    for (const path of ['/reset_password', '/confirm_email']) {
      const answer = await post(baseUrl, path, { token, password, repeat_password: password })
      check(
        answer.status < 500 && !isIn(answer),
        () => `${path} with ${JSON.stringify(token)}: ${answer.status}`,
      )
    }
    const page = await send(baseUrl, `/nova-lozinka/${encodeURIComponent(token || 'x')}`)
    check(
      page.status >= 400 && page.status < 500,
      () => `the page of ${JSON.stringify(token)}: ${page.status}`,
    )
  }
  return outcome
}

/** All at once: a hundred and twenty passwords to compare. Everybody is answered, and the shop goes on selling beside it. */
async function flood(
  baseUrl: string,
  email: string,
  { check, note }: Pick<ReturnType<typeof tally>, 'check' | 'note'>,
): Promise<void> {
  let slowest = 0
  let going = true
  const watching = (async () => {
    while (going) {
      const begun = performance.now()
      await send(baseUrl, '/')
      slowest = Math.max(slowest, performance.now() - begun)
    }
  })()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      post(baseUrl, '/login', { email: `poplava${n}@primjer.hr`, password }),
    ),
  )
  going = false
  await watching
  const refused = answers.filter(({ status }) => status === 503)
  check(
    answers.every(({ status }) => status === 200 || status === 503),
    () => `a flood of log-ins: ${answers.map(({ status }) => status)}`,
  )
  check(
    refused.every(({ headers }) => headers['retry-after'] !== undefined),
    () => 'a refused log-in does not say when to come again',
  )
  const after = await post(baseUrl, '/login', { email, password })
  check(isIn(after), () => `a log-in after the flood: ${after.status} ${after.text}`)
  note(
    `${atOnce} log-ins at once: ${refused.length} told to come again; the slowest home page beside them: ${slowest.toFixed(0)} ms`,
  )
}
