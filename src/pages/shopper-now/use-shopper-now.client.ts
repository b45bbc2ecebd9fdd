import { useEffect } from 'react'
import { setCart, setPlaced } from '#features/cart/cart-store.client.ts'
import { setMarks } from '#features/marks/marks-store.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { changesSoFar, hearOtherTabs, leftUnderWay, tellNextPage } from '#shared/browser/tabs.client.ts'
import { shopperNow } from './contract.ts'

/** When to ask again what became of a change that the page before was left with, ms after this page came. */
const askAgain = [1000, 3000, 6000] as const

/**
 * Keeps cart and marks true in a tab that has been open for a while: asks anew when another tab has changed something
 * (at once where this one can be seen, else when it is), whenever this tab is come back to, and a few times after a page
 * that was left while a change was under way, as by a reload.
 */
export function useShopperNow(everybodys: boolean): void {
  useEffect(() => {
    if (everybodys) return
    let asking = false
    let again = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      again = asking
      if (asking) return
      asking = true
      const before = changesSoFar()
      const { error, cart, marks, placed } = await callServer(
        shopperNow,
        {},
        { quiet: true, reading: true, needs: ['cart', 'marks'] },
      )
      asking = false
      // This tab's own change may have been answered meanwhile: what was read may be from before it.
      if (again || before !== changesSoFar()) return ask()
      if (error) return
      // Ahead of the empty cart, which shows it.
      setPlaced(placed)
      setCart(cart)
      if (marks) setMarks(marks)
    }
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && void ask()
    const seen = () => void ask()
    const timers = leftUnderWay() ? askAgain.map((ms) => setTimeout(seen, ms)) : []
    const stop = hearOtherTabs(seen)
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pageshow', cameBack)
    window.addEventListener('pagehide', tellNextPage)
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pageshow', cameBack)
      window.removeEventListener('pagehide', tellNextPage)
    }
  }, [everybodys])
}
