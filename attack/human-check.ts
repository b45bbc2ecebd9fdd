import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { simpleProducts } from '../e2e/shopper.ts'
import { type Outcome, type Target, tally } from './outcome.ts'
import { type Sent, send } from './send.ts'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
type Form = Record<string, string>

const validate = '/cart/validate_customer_email'
const customerData = '/cart/update_cart_customer_data'
const person: Form = {
  email: 'napadac@primjer.hr',
  first_name: 'Ana',
  last_name: 'Anić',
  street: 'Ilica',
  postal_code: '10000',
  city_name: 'Zagreb',
  country_id: '1',
  phone: '0912345678',
}

const cookiesOf = ({ headers }: Sent): string[] =>
  ((headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split(';')[0] ?? '')

/** A script's call, or, `asForm`, a plain form's post. */
function post(baseUrl: string, path: string, fields: Form, cookie = '', asForm = false): Promise<Sent> {
  const headers: Record<string, string> = {
    'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
    accept: asForm ? 'text/html' : 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  if (cookie) headers.cookie = cookie
  const body = asForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields)
  return send(baseUrl, path, { method: 'POST', headers, body })
}

async function cartCookie(baseUrl: string, product: number): Promise<string> {
  const added = await post(baseUrl, '/cart/add_to_cart', { product_id: String(product) })
  return cookiesOf(added).join('; ')
}

/** A solved challenge of whoever has that cookie. */
async function solved(baseUrl: string, cookie: string): Promise<string> {
  const asked = await send(baseUrl, '/captcha/challenge', { headers: cookie ? { cookie } : {} })
  const { challenge } = JSON.parse(asked.text) as { challenge: Challenge }
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

async function formTokenOf(baseUrl: string, cookie: string): Promise<string> {
  const { text } = await send(baseUrl, '/kosarica?step=2', { headers: { cookie, accept: 'text/html' } })
  return /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

const isToldOf = ({ status, text }: Sent) => status === 200 && !text.includes('recaptcha_response')
const noticeOf = (answer: Sent) => {
  const notice = cookiesOf(answer).find((cookie) => cookie.includes('izlog_notice='))
  return notice ? Buffer.from(notice.split('=')[1] ?? '', 'base64url').toString() : ''
}

/** A plain form is refused by its own page, with what was typed, or by a notice on the page it leads to. */
const isRefused = (answer: Sent) => answer.status >= 400 || noticeOf(answer).includes('"error"')

/** The human check passed by once for many: addresses probed, foreign and used answers, sessions made for nothing. */
export async function attackHumanCheck({ baseUrl }: Target): Promise<Outcome> {
  const { outcome, check, note } = tally('human check')
  const [product = 0] = await simpleProducts({ baseUrl })

  for (let n = 0; n < 150; n++) {
    const path =
      [validate, customerData, '/cart/update_cart_legal_data', '/cart/add_to_cart'][n % 4] ?? validate
    const refused = await post(baseUrl, path, {
      email: `a${n}@primjer.hr`,
      recaptcha_response: 'x',
      product_id: '2000000000',
    })
    check(cookiesOf(refused).length === 0, () => `${path}: a refusal set ${cookiesOf(refused).join()}`)
  }

  const [own, other] = [await cartCookie(baseUrl, product), await cartCookie(baseUrl, product)]
  const answer = await solved(baseUrl, own)
  const stolen = await post(baseUrl, validate, { email: 'a@primjer.hr', recaptcha_response: answer }, other)
  check(stolen.status === 403, () => `another session's answer: ${stolen.status}`)
  const first = await post(baseUrl, validate, { email: 'a@primjer.hr', recaptcha_response: answer }, own)
  check(isToldOf(first), () => `one's own answer: ${first.status}`)
  const again = await post(baseUrl, validate, { email: 'a@primjer.hr', recaptcha_response: answer }, other)
  check(again.status === 403, () => `a used answer: ${again.status}`)

  const third = await cartCookie(baseUrl, product)
  const recaptcha_response = await solved(baseUrl, third)
  const atOnce = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(baseUrl, validate, { email: 'b@primjer.hr', recaptcha_response }, third),
    ),
  )
  const together = atOnce.filter(isToldOf).length
  check(together === 10, () => `of ten calls at once of one session with its own answer ${together} passed`)

  const token = await formTokenOf(baseUrl, other)
  check(token !== '', () => 'the page has no form token')
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const plain = (form_token: string, cookie: string, path = customerData) =>
    post(baseUrl, path, { ...person, form_token }, cookie, true)
  const foreign = await plain(token, await cartCookie(baseUrl, product))
  check(isRefused(foreign), () => 'another session used a form token')
  const elsewhere = await plain(token, other, validate)
  check(isRefused(elsewhere), () => 'another form took a form token')
  const posts = await Promise.all(Array.from({ length: 10 }, () => plain(token, other)))
  const passed = posts.filter((each) => noticeOf(each).includes('"success"')).length
  check(passed === 1, () => `of ten posts with one token ${passed} passed`)

  let told = 0
  let refusedWithoutHeader = 0
  for (let session = 0; session < 4; session++) {
    const cookie = session === 0 ? own : await cartCookie(baseUrl, product)
    const recaptcha_response = session === 0 ? '' : await solved(baseUrl, cookie)
    await post(baseUrl, validate, { email: `s${session}@primjer.hr`, recaptcha_response }, cookie)
    const asked = Array.from({ length: 50 }, (_, n) =>
      post(baseUrl, validate, { email: `s${session}-${n}@primjer.hr` }, cookie),
    )
    for (const one of await Promise.all(asked)) {
      if (isToldOf(one)) told++
      else if (one.headers['retry-after'] === undefined) refusedWithoutHeader++
    }
  }
  check(told <= 30, () => `200 probes in four sessions: told of ${told} addresses`)
  check(refusedWithoutHeader === 0, () => `${refusedWithoutHeader} refusals do not say when to come again`)
  note(`200 probes in four sessions: told of ${told} addresses`)
  return outcome
}
