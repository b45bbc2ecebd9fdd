import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, leaveBeforeFadedIn, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** A visitor to whom the pages' own code does not come, and what the console says of it. */
async function visitorWithoutPageCode() {
  const visit = await visitor(baseUrl)
  const warnings: string[] = []
  visit.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const uncaught: string[] = []
  visit.page.on('pageerror', ({ message }) => uncaught.push(message))
  await visit.page.route('**/assets/Page-*.js', (route) => route.abort())
  return { ...visit, warnings, uncaught }
}

test('UI-09 a page whose code does not come says so in the console, once, and stays one of links and forms', async () => {
  const { page, context, warnings, uncaught } = await visitorWithoutPageCode()
  await page.goto('/proizvodi/njega')
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  expect(await page.locator('html[data-ready]').count()).toBe(0)
  expect(uncaught).toEqual([])
  // What scripts would have sent by themselves gets its button.
  const sort = page.locator('form:has(select[name="sort"])')
  await sort.locator('button').first().waitFor({ timeout: 10_000 })
  await sort.locator('select[name="sort"]').selectOption('price_asc')
  await sort.locator('button').first().click()
  await page.waitForURL(/sort=price_asc/)
  // Once a page.
  const said = () => warnings.filter((warning) => warning.includes('without scripts')).length
  await expect.poll(said).toBe(2)
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
  await page.goto('/kosarica')
  expect(await page.locator('[data-cart-page] [data-quote-item-id]').count()).toBe(1)
  // What only some products show counts as the page's own.
  await page.unroute('**/assets/Page-*.js')
  await page.route('**/assets/BundleChoice-*.js', (route) => route.abort())
  await page.goto('/proizvod/paket-kornat')
  await expect.poll(said).toBe(4)
  await page.locator('[data-main-cart-form] button[type="submit"]').click()
  await expect.poll(() => page.locator('[data-header="cart"] [data-count]').innerText()).not.toBe('1')
  await context.close()
})

test('UI-09 a page whose code fails is shown as it was served, and sells', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('planted')
    }
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('planted')
      }
    } as unknown as typeof IntersectionObserver
  })
  const failed = page.waitForEvent('console', (message) => message.text().includes('planted'))
  await page.goto('/proizvodi/njega')
  await failed
  await page.locator('main form[action="/cart/add_to_cart"] button').first().waitFor()
  expect(await page.locator('html[data-ready]').count()).toBe(0)
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
  await context.close()
})

test('UI-01, UI-09 a window asked for before its code is there opens with it; where that never comes its page does', async () => {
  const { page, context } = await visitor(baseUrl)
  const held: (() => void)[] = []
  let isLost = false
  await page.route('**/assets/Windows-*.js', async (route) => {
    if (isLost) return route.abort()
    await new Promise<void>((resolve) => held.push(resolve))
    return route.continue()
  })
  await page.goto('/proizvodi/njega')
  await ready(page)
  await page.locator('[data-header="cart"]').click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held) go()
  await page.getByRole('dialog', { name: 'Vaša košarica' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/proizvodi/njega')
  isLost = true
  await page.goto('/')
  await ready(page)
  await page.locator('[data-header="cart"]').click()
  await page.waitForURL('**/kosarica')
  await context.close()
})

test.each(['sessionStorage', 'localStorage', 'both'])(
  'UI-09 who blocks what sites keep (%s) shops all the same',
  async (blocked) => {
    const { page, context, problems } = await visitor(baseUrl)
    await page.addInitScript((name) => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const storage of name === 'both' ? ['sessionStorage', 'localStorage'] : [name])
        Object.defineProperty(window, storage, { get: refuse })
      window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse })
    }, blocked)
    for (const path of ['/', '/proizvodi/njega', '/favoriti', '/usporedba', '/kosarica']) {
      await page.goto(path)
      await ready(page)
    }
    await page.goto('/proizvodi/njega')
    await ready(page)
    await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
    await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
    await page.locator('[data-header="cart"]').click()
    await page.getByRole('dialog', { name: 'Vaša košarica' }).waitFor()
    await page.reload()
    await ready(page)
    expect(await page.locator('[data-header="cart"] [data-count]').innerText()).toContain('1')
    expect(problems).toEqual([])
    await context.close()
  },
)

test('UI-09 who leaves a page before it has faded in leaves no error behind, even where no code of the page comes', async () => {
  const { page, context, problems } = await visitor(baseUrl, { fades: true })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/proizvodi/njega')
  await page.waitForLoadState('load')
  await leaveBeforeFadedIn(page)
  // What the browser says of the code that did not come, sooner or later, is no error of the page's.
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([])
  await context.close()
})

test('UI-09 a page whose transition the browser gives up before it is shown leaves no error behind', async () => {
  const { page, context, problems } = await visitor(baseUrl, { fades: true })
  await page.goto('/proizvodi/njega')
  await ready(page)
  let styles = () => {}
  const shown = new Promise<void>((resolve) => {
    styles = resolve
  })
  let held = () => {}
  const waiting = new Promise<void>((resolve) => {
    held = resolve
  })
  await page.route('**/assets/*.css', async (route) => {
    held()
    await shown
    await route.continue()
  })
  await page.evaluate(() => void setTimeout(() => location.assign('/kosarica')))
  await waiting
  // As it does by itself after 4 s in which nothing could be shown.
  const wasThere = await page.evaluate(() => {
    const transition = (document as Document & { activeViewTransition?: ViewTransition }).activeViewTransition
    transition?.skipTransition()
    return transition !== undefined
  })
  styles()
  await page.waitForURL('**/kosarica')
  await ready(page)
  expect([wasThere, problems]).toEqual([true, []])
  await context.close()
})

test('the content policy lets the one early script pass, and no other', async () => {
  const answer = await fetch(baseUrl)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const html = await answer.text()
  expect(html.match(/<script>/g)).toHaveLength(1)
})
