import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
let shop: Awaited<ReturnType<typeof startShopProcess>>
let baseUrl: string

/** Browsers make passkeys for a name, not for an IP address. */
beforeAll(async () => {
  database = await freshDatabase()
  const port = String(await freePort())
  baseUrl = `http://localhost:${port}`
  env = { ...database.env, PORT: port, IZLOG_BASE_URL: baseUrl, IZLOG_RATE_LIMIT: 'off' }
  shop = await startShopProcess(env)
})
afterAll(async () => {
  await endVisits()
  await stopShopProcess(shop.child)
  await database.drop()
})

const account = (url: URL) => url.pathname === '/moj-racun'

/** A device of this page's browser that has a finger on it. */
async function virtualDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
}

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/registracija')
  const password = 'prva-rijec'
  await fill(page, { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password })
  await page.getByRole('button', { name: 'Otvori korisnički račun' }).click()
  await page.waitForURL(account)
}

/** The answer to the first such call is lost once the shop has done what was asked; answers whether it was. */
async function loseOnce(page: Page, path: string): Promise<() => boolean> {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  return () => isLost
}
/** What a lost answer leaves on the console. */
const lostAnswer = /ERR_FAILED/

const names = (page: Page) =>
  page
    .locator('[data-region="passkeys"] li strong')
    .evaluateAll((shown) => shown.map((name) => name.textContent))

async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

test('DASH-01 a customer adds a passkey, names it, logs in with it, removes it', async () => {
  const { page, problems } = await visitor(baseUrl)
  const { cdp, authenticatorId } = await virtualDevice(page)
  await register(page, 'kljuc@primjer.hr')
  await open(page, '/moj-racun/sigurnost')
  // Each answer is lost once, and sent for again (FORM-23).
  const lost = [
    await loseOnce(page, '/passkeys/register'),
    await loseOnce(page, '/passkeys/rename'),
    await loseOnce(page, '/passkeys/remove'),
  ]
  await page.locator('[data-region="passkeys"]').getByLabel('Naziv pristupnog ključa').fill('Mobitel')
  await page.getByRole('button', { name: 'Dodaj pristupni ključ' }).click()
  await expect.poll(() => names(page)).toEqual(['Mobitel'])
  await expectAccessible(page)
  await expectNarrow(page)

  const unfold = page.locator('[data-region="passkeys"] li summary')
  const field = page.locator('[data-region="passkeys"] li input[name="name"]')
  await unfold.click()
  await expectAccessible(page)
  await expectNarrow(page)
  await field.fill('   ')
  await field.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await field.fill('Telefon')
  await field.press('Enter')
  await page.getByText('Naziv je spremljen.').first().waitFor()
  expect(await names(page)).toEqual(['Telefon'])
  expect(await field.isVisible()).toBe(false)
  expect(await unfold.evaluate((summary) => summary === document.activeElement)).toBe(true)

  // The device has one of this account's: to try again would never help.
  await page.getByRole('button', { name: 'Dodaj pristupni ključ' }).click()
  await page.getByText('Ovaj uređaj već ima pristupni ključ za vaš račun.').first().waitFor()
  await open(page, '/moj-racun/sigurnost')
  expect(await names(page)).toEqual(['Telefon'])

  // Nobody's finger is on it while the page opens: the button alone asks for it.
  await page.context().clearCookies()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await open(page, '/prijava')
  await expectAccessible(page)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Prijava pristupnim ključem' }).click()
  await page.waitForURL(account)
  await ready(page)
  expect(await page.locator('[data-header="account"]').innerText()).toBe('Ana')

  await open(page, '/moj-racun/sigurnost')
  await page.getByRole('button', { name: 'Ukloni Telefon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni pristupni ključ' }).click()
  await expect.poll(() => names(page)).toEqual([])
  await page.locator('[data-toast="success"]').filter({ hasText: 'Pristupni ključ je uklonjen.' }).waitFor()
  expect(lost.map((isLost) => isLost())).toEqual([true, true, true])
  expect(problems.filter((problem) => !lostAnswer.test(problem))).toEqual([])
})

test('DASH-01 a passkey that the browser offers in the field of the address logs in', async () => {
  const { page, problems } = await visitor(baseUrl)
  await virtualDevice(page)
  await register(page, 'polje@primjer.hr')
  await open(page, '/moj-racun/sigurnost')
  await page.getByRole('button', { name: 'Dodaj pristupni ključ' }).click()
  await expect.poll(() => names(page)).toEqual(['Chrome, Linux'])
  await page.context().clearCookies()
  // The device takes whatever is offered: no button is pressed.
  await page.goto('/prijava?destination=%2Ffavoriti')
  await page.waitForURL((url) => url.pathname === '/favoriti')
  await ready(page)
  expect(await page.locator('[data-header="account"]').innerText()).toBe('Ana')
  expect(problems).toEqual([])
})

test('DASH-01 what the device refuses leaves the log-in as it was, and says so', async () => {
  const { page } = await visitor(baseUrl)
  const { cdp, authenticatorId } = await virtualDevice(page)
  await register(page, 'odbijen@primjer.hr')
  await open(page, '/moj-racun/sigurnost')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Dodaj pristupni ključ' }).click()
  await page.getByText('Pristupni ključ nije dodan').first().waitFor()
  expect(await names(page)).toEqual([])
})

test('DASH-01 who closes the window while a passkey is prepared or waited for is asked for none', async () => {
  const { page } = await visitor(baseUrl)
  const { cdp, authenticatorId } = await virtualDevice(page)
  await register(page, 'zatvoren@primjer.hr')
  await open(page, '/moj-racun/sigurnost')
  await page.getByRole('button', { name: 'Dodaj pristupni ključ' }).click()
  await page.locator('[data-region="passkeys"] li strong').first().waitFor()
  await page.context().clearCookies()
  await open(page, '/proizvodi/njega')
  let begin = (): void => undefined
  const held = new Promise<void>((resolve) => {
    begin = resolve
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/passkeys/log_in_options', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('[data-header="account"]').click()
  const window = page.getByRole('dialog', { name: 'Prijava' })
  const button = window.getByRole('button', { name: 'pristupnim ključem' })
  await button.click()
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'hidden' })
  begin()
  await page.locator('dialog button[aria-busy="true"]').waitFor({ state: 'detached' })
  expect(asked).not.toContain('/passkeys/log_in')
  // Asked for a finger that does not come: whoever closes the window then is asked no more, and may begin anew.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => {
    const { get } = navigator.credentials
    navigator.credentials.get = (options) => {
      options?.signal?.addEventListener('abort', () => document.body.setAttribute('data-called-off', ''))
      document.body.setAttribute('data-asked', '')
      return get.call(navigator.credentials, options)
    }
  })
  await page.locator('[data-header="account"]').click()
  await button.click()
  await page.locator('body[data-asked]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('body[data-called-off]').waitFor()
  await page.locator('dialog button[aria-busy="true"]').waitFor({ state: 'detached' })
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  // Opened once more it logs in, and stays open while that is under way.
  await page.route('**/passkeys/log_in', async (route) => {
    await page.keyboard.press('Escape')
    expect(await window.isVisible()).toBe(true)
    await route.continue()
  })
  await page.locator('[data-header="account"]').click()
  await button.click()
  await page.locator('[data-header="account"]').filter({ hasText: 'Ana' }).waitFor()
})

/** What the command prints. */
function command(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['bin/shop-admin.mjs', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
  return stdout
}

const codeOf = (key: string, away = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + away * 30_000,
  })

test.each([true, false])(
  'staff open their account by the link, set an app up, and show its code at the next log-in (scripts: %s)',
  async (scripts) => {
    const email = `osoba-${scripts}@primjer.hr`
    const printed = command('staff', 'add', email, '--role', 'owner')
    const link = /http:\S+\/nova-lozinka\/[\w-]{43}/.exec(printed)?.[0] ?? ''
    const { page, problems } = await visitor(baseUrl, { scripts })
    const opened = async () => (scripts ? ready(page) : page.waitForTimeout(fillingTime))
    await page.goto(link)
    await opened()
    await fill(page, { password: 'nova-rijec', repeat_password: 'nova-rijec' })
    await page.getByRole('button', { name: 'Spremi lozinku' }).click()
    await page.waitForURL(/drugi-korak\/postavljanje/)
    await opened()
    if (scripts) {
      await expectAccessible(page)
      await expectNarrow(page)
    }
    const key = await page.locator('main code').first().innerText()
    await fill(page, { code: '000000' })
    await page.getByRole('button', { name: 'Postavi drugi korak' }).click()
    await page.getByText('Kôd nije točan').first().waitFor()
    await opened()
    expect(await page.locator('main code').first().innerText()).toBe(key)
    await fill(page, { code: codeOf(key) })
    await page.getByRole('button', { name: 'Postavi drugi korak' }).click()
    await page.waitForURL(account)

    await page.context().clearCookies()
    await page.goto('/prijava')
    await opened()
    await fill(page, { email, password: 'nova-rijec' })
    await page.locator('main').getByRole('button', { name: 'Prijavi se' }).click()
    await page.waitForURL((url) => url.pathname === '/prijava/drugi-korak')
    await opened()
    if (scripts) await expectAccessible(page)
    // The code of this half minute was used. With scripts the answer to the next is lost, and sent for again (FORM-23).
    const isLost = scripts ? await loseOnce(page, '/staff/second_factor') : () => true
    await fill(page, { code: codeOf(key, 1) })
    await page.getByRole('button', { name: 'Potvrdi', exact: true }).click()
    await page.waitForURL(account)
    expect(isLost()).toBe(true)
    const expected = (problem: string) => problem.includes('422') || lostAnswer.test(problem)
    expect(problems.filter((problem) => !expected(problem))).toEqual([])
    expect(command('staff', 'list')).toContain(`${email}  owner`)
  },
)
