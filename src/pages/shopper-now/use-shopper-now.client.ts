import { useEffect, useState } from 'react'
import { setCart, setPlaced } from '#features/cart/cart-store.client.ts'
import { tellPlaced } from '#features/cart/placed-once.client.ts'
import { setMarks } from '#features/marks/marks-store.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { setPageCustomer } from '#shared/browser/page-customer.client.ts'
import {
  changesSoFar,
  hearOtherTabs,
  hearUnsure,
  leftUnderWay,
  noteUnderWay,
} from '#shared/browser/tabs.client.ts'
import { type CustomerNow, shopperNow } from './contract.ts'

/**
 * When to ask again what became of a change that a page was left with, ms after this page knows of it; and after each time
 * in a row that nothing was answered.
 */
const askAgain = [1000, 3000, 6000] as const

/** Who a page's shopper turned out to be: a customer, or a guest (null). */
type Known = CustomerNow | null

/**
 * Keeps cart and marks true. An error's page (`everybodys`) was made without looking who asks: it asks for its shopper at
 * once, and undefined is answered until that is known.
 */
export function useShopperNow(everybodys: boolean): Known | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    if (!everybodys) return keepTrue()
    return keepTrue((customer) => {
      setPageCustomer(customer?.id, true)
      setKnown(customer)
    })
  }, [everybodys])
  return known
}

/** Asks who is logged in now, in whatever tab it was done; undefined where the shop does not say. */
export async function askForCustomer(): Promise<Known | undefined> {
  const { error, customer } = await callServer(shopperNow, {}, { quiet: true, reading: true })
  return error ? undefined : customer
}

/**
 * Keeps cart and marks true in a tab that has been open for a while: asks anew when another tab has changed something
 * (at once where this one can be seen, else when it is), whenever this tab is come back to or on line again, and a few
 * times each time that a page of this browser was left while a change was under way, as by a reload or by closing its
 * tab, or that a mark was not answered. Answers how to stop.
 *
 * @param hearCustomer told of whoever is logged in at each answer; with it the first question is asked at once
 */
export function keepTrue(hearCustomer?: (customer: Known) => void): () => void {
  let asking = false
  let again = false
  const ask = async () => {
    if (document.visibilityState === 'hidden') return
    again = asking
    if (asking) return
    asking = true
    const before = changesSoFar()
    const { error, cart, marks, placed, customer } = await callServer(
      shopperNow,
      {},
      { quiet: true, reading: true, needs: ['cart', 'marks'] },
    )
    asking = false
    // This tab's own change may have been answered meanwhile: what was read may be from before it.
    if (again || before !== changesSoFar()) return ask()
    if (error) return retry()
    failed = 0
    // Ahead of the empty cart, which shows it.
    setPlaced(placed)
    setCart(cart)
    if (marks) setMarks(marks)
    hearCustomer?.(customer ?? null)
    tellPlaced(placed)
  }
  const asks = () => void ask()
  let followed: number | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  let failed = 0
  const retry = () => {
    const wait = askAgain[failed++]
    if (wait !== undefined) timers.push(setTimeout(asks, wait))
  }
  const forget = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  // Out of sight nothing is asked: then it is when this tab is come back to.
  const followLeft = () => {
    const left = leftUnderWay()
    if (document.visibilityState === 'hidden' || left === undefined || left === followed) return
    followed = left
    forget()
    timers = askAgain.map((ms) => setTimeout(asks, ms))
  }
  const comeBackTo = () => {
    followLeft()
    asks()
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && comeBackTo()
  // A phone ends a page that is out of sight without a word.
  const turned = () => (document.visibilityState === 'hidden' ? noteUnderWay() : comeBackTo())
  followLeft()
  if (hearCustomer) asks()
  const stopHearing = [hearOtherTabs(asks), hearUnsure(followLeft)]
  document.addEventListener('visibilitychange', turned)
  window.addEventListener('pageshow', shown)
  window.addEventListener('pagehide', noteUnderWay)
  window.addEventListener('online', asks)
  return () => {
    for (const stop of stopHearing) stop()
    forget()
    document.removeEventListener('visibilitychange', turned)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('pagehide', noteUnderWay)
    window.removeEventListener('online', asks)
  }
}
