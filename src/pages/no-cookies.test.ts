import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckoutShop } from './testing-checkout.server.ts'
import { mainOf, plainVisitor } from './testing-plain-forms.ts'

let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const said = 'Preglednik ne prima kolačiće'
const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
const person = { first_name: 'Ana', last_name: 'Anić', ...secret }

/** A page as a browser is shown it that takes no cookie, coming from another one of the shop. */
async function without(path: string, from: string): Promise<string> {
  const headers = { accept: 'text/html', referer: `${baseUrl}${from}` }
  return mainOf(await (await fetch(baseUrl + path, { headers })).text())
}

test('DASH-01, UI-09 a browser without cookies that comes from a log-in or a registration is told what is missing', async () => {
  const email = 'bez.kolacica@primjer.hr'
  const plain = (path: string, fields: Record<string, string>, from: string) =>
    fetch(baseUrl + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', referer: `${baseUrl}${from}` },
    })
  // What comes back in the end, as a browser follows it: it names the form's page all the way.
  const registered = mainOf(await (await plain('/register', { ...person, email }, '/registracija')).text())
  expect(registered).toContain(said)
  const loggedIn = await plain('/login', { email, password: secret.password }, '/prijava')
  expect(new URL(loggedIn.url).pathname).toBe('/prijava')
  expect(mainOf(await loggedIn.text())).toContain(said)
})

test('DASH-01 nobody else is told so: who has just come, who came from elsewhere, who keeps them', async () => {
  for (const from of ['/', '/kosarica', '/kontakt'])
    expect(await without('/prijava', from)).not.toContain(said)
  expect(await without('/prijava', '/registracija')).toContain(said)
  const someone = plainVisitor(baseUrl)
  const visit = (path: string, from: string) =>
    someone.send(path, { headers: { referer: `${baseUrl}${from}` } })
  expect((await visit('/registracija', '/')).html).not.toContain(said)
  expect(mainOf((await visit('/prijava', '/registracija')).html)).not.toContain(said)
})
