import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { listReviews } from './contract.ts'
import type { ReviewsView } from './reviews-view.ts'

/**
 * Brings more reviews, or those with so many stars, into the page; the links lead to their own page where that fails, and
 * without scripts.
 */
export function useReviews(given: ReviewsView) {
  const [shown, setShown] = useState({ ...given, first: given.page })
  const [loading, setLoading] = useState(false)
  const latest = useRef(0)
  const added = useRef<number | undefined>(undefined)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    // The first of those that were added: what led to them may be gone.
    if (added.current !== undefined && shown.page > shown.first)
      (list.current?.children[added.current] as HTMLElement | undefined)?.focus()
    added.current = undefined
  }, [shown])

  const show = (stars: number | null, page: number) => async (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const asked = ++latest.current
    setLoading(true)
    const body = { product_id: given.productId, stars: stars ?? '', page }
    const answer = await callServer(listReviews, body, { quiet: true, reading: true, needs: ['reviews'] })
    if (asked !== latest.current) return
    setLoading(false)
    const { reviews } = answer
    if (answer.error || !reviews) return location.assign(href)
    setShown((now) => {
      if (page === 1) return { ...reviews, first: 1 }
      added.current = now.reviews.length
      const known = new Set(now.reviews.map(({ id }) => id))
      // One that was published meanwhile has pushed others on.
      const others = reviews.reviews.filter(({ id }) => !known.has(id))
      return { ...reviews, first: now.first, reviews: [...now.reviews, ...others] }
    })
  }
  return { shown, loading, list, show }
}
