import { buy, simpleProducts } from '../e2e/shopper.ts'

export type Shopping = {
  /** Addresses of the orders that the shop has confirmed to a shopper. */
  acknowledged: string[]
  /** How often a purchase was begun. */
  begun: number
  /** Answers to pages by their status; 0: the connection broke. */
  pages: Record<number, number>
}

const pagePaths = ['/', '/proizvodi', '/kosarica', '/favoriti', '/blog', '/healthz']

/**
 * Shoppers at once, half of whom look at pages while the others buy (cart, address, delivery, order), until `isOver`.
 * What fails is counted and tried again with the next purchase; a purchase that got no answer promised nothing.
 */
export async function shop(
  baseUrl: string,
  { shoppers = 40, isOver }: { shoppers?: number; isOver: () => boolean },
): Promise<Shopping> {
  const products = await simpleProducts({ baseUrl })
  const result: Shopping = { acknowledged: [], begun: 0, pages: {} }
  const purchase = async (turn: number) => {
    result.begun++
    const address = await buy({ baseUrl }, products[turn % products.length] ?? 0).catch(() => '')
    if (address.startsWith('/hvala/')) return void result.acknowledged.push(address)
    // Refused at once, trying again at once would leave the shop no processor to come back on.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const look = async (turn: number) => {
    // Kept pages are answered in another way than those of shoppers with a session.
    const headers = { accept: 'text/html', ...(turn % 2 ? { cookie: 'izlog_session=nobody' } : {}) }
    const answer = await fetch(baseUrl + pagePaths[turn % pagePaths.length], { headers }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    const status = answer?.status ?? 0
    result.pages[status] = (result.pages[status] ?? 0) + 1
    // Looking costs little; without a pause these would leave nothing for the others.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      for (let turn = shopper * 31; !isOver(); turn++) await (shopper % 2 ? purchase(turn) : look(turn))
    }),
  )
  return result
}
