import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'
import { plainVisitor } from './testing-plain-forms.ts'

let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ baseUrl, close } = await openShopWith(sellsToCroatia))
})
afterAll(() => close())

/** Where the header leads to an account, and in which words. */
function accountIn(html: string): (string | undefined)[] {
  const link = /<a[^>]*data-header="account".*?<\/a>/s.exec(html)?.[0] ?? ''
  return [/href="([^"]*)"/.exec(link)?.[1], link.replace(/<[^>]*>/g, '')]
}

test('UI-09 a page that is the same for everybody says of nobody, without scripts, whether they are logged in', async () => {
  const someone = plainVisitor(baseUrl)
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const email = 'ana.stranica@primjer.hr'
  await someone.ask('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  const guest = plainVisitor(baseUrl)
  for (const path of ['/te-stranice-nema', '/proizvod/toga-nema'])
    for (const visitor of [someone, guest])
      expect([path, accountIn((await visitor.get(path)).html)]).toEqual([path, ['/moj-racun', 'Moj račun']])
  // Browsers fetch it as a guest, and show it to whoever has no connection then.
  expect(accountIn((await guest.get('/bez-veze')).html)).toEqual(['/moj-racun', 'Moj račun'])
  // What that leads to knows who comes.
  expect((await someone.get('/moj-racun')).status).toBe(200)
  expect((await guest.get('/moj-racun')).location).toMatch(/^\/prijava/)
  expect(accountIn((await someone.get('/')).html)).toEqual(['/moj-racun', 'Ana'])
  expect(accountIn((await guest.get('/')).html)).toEqual(['/prijava', 'Prijava'])
})
