/** How far an arrow moves a scroller (spec 9), px. */
export const scrollStep = 300
/** Content that sticks out by this much or less does not make a scroller (spec 9), px. */
const slack = 80

/** Where a scroller stands: all in px, as elements have them. */
export type ScrollPosition = { scrollLeft: number; scrollWidth: number; clientWidth: number }

/** Whether arrows and dragging are offered: only for content wider than the visible width plus 80 px. */
export function isScrollable({ scrollWidth, clientWidth }: ScrollPosition): boolean {
  return scrollWidth > clientWidth + slack
}

/** Which ends are reached. Widths and positions are rounded differently at some zoom levels: a pixel is forgiven. */
export function endsOf({ scrollLeft, scrollWidth, clientWidth }: ScrollPosition): {
  atStart: boolean
  atEnd: boolean
} {
  return { atStart: scrollLeft <= 1, atEnd: scrollLeft >= scrollWidth - clientWidth - 1 }
}
