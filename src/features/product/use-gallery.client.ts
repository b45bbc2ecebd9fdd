import { useEffect, useRef, useState } from 'react'
import type { PictureProps } from '#features/catalogue/card.ts'
import { prefersReducedMotion } from '#shared/browser/media.client.ts'
import { type PictureBase, pictureSet } from '#shared/pictures/renditions.ts'
import { gallerySizes } from './gallery-sizes.ts'

/** After this time a picture is shown as it comes, ms: the former one is of another choice. */
const longestDecode = 3000

/**
 * The pictures of a gallery and which of them is in front. Pictures of another choice come in the place of the former ones
 * once the first is decoded, so that nothing blank is seen between them.
 */
export function useGallery(given: readonly PictureProps[]) {
  const stage = useRef<HTMLUListElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [pictures, setPictures] = useState(given)
  const [at, setAt] = useState(0)
  /** Where the row is on its way to: what it passes is not in front. */
  const target = useRef<number>(undefined)
  const latest = useRef(pictures)
  latest.current = pictures

  useEffect(() => {
    const shown = latest.current
    if (given === shown) return
    let called = true
    const swap = () => {
      if (!called) return
      setPictures(given)
      if (sameBases(given, shown)) return
      target.current = undefined
      setAt(0)
      stage.current?.scrollTo({ left: 0, behavior: 'instant' })
      strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    }
    const [first] = given
    if (!first || first.base === shown[0]?.base) swap()
    else void decoded(first.base).then(swap)
    return () => {
      called = false
    }
  }, [given])

  // The marked thumbnail is always in sight.
  useEffect(() => {
    const row = strip.current
    const marked = row?.children[at]
    if (!row || !(marked instanceof HTMLElement) || row.dataset.sliding === undefined) return
    row.scrollTo({ left: marked.offsetLeft - (row.clientWidth - marked.offsetWidth) / 2, behavior: smooth() })
  }, [at])

  const go = (index: number, { instant = false, focus = false } = {}) => {
    const row = stage.current
    if (!row) return
    const behavior = instant ? 'instant' : smooth()
    const left = index * row.clientWidth
    if (Math.abs(row.scrollLeft - left) > 1) target.current = index
    setAt(index)
    row.scrollTo({ left, behavior })
    if (focus) row.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return {
    pictures,
    /** The pictures of another choice are on their way. */
    waiting: given !== pictures && given[0]?.base !== pictures[0]?.base,
    at,
    stage,
    strip,
    go,
    onScroll: () => {
      const row = stage.current
      if (!row?.clientWidth) return
      const place = row.scrollLeft / row.clientWidth
      if (target.current !== undefined && Math.abs(place - target.current) > 0.01) return
      target.current = undefined
      setAt(Math.min(Math.round(place), pictures.length - 1))
    },
    /** A hand on the row takes it over. */
    onTouch: () => {
      target.current = undefined
    },
  }
}

const sameBases = (one: readonly PictureProps[], other: readonly PictureProps[]): boolean =>
  one.length === other.length && one.every(({ base }, index) => base === other[index]?.base)

const smooth = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')

/** Waits until a picture can be shown at once, has failed, or has taken too long. */
async function decoded(base: PictureBase): Promise<void> {
  const image = new Image()
  image.sizes = gallerySizes
  image.srcset = pictureSet(base, 'avif')
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestDecode))
  await Promise.race([image.decode().catch(() => undefined), late])
}
