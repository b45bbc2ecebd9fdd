/** What brought a list to the screen, which decides where the visitor finds themselves in it. */
export type Arrival =
  /** A filter, the order, the page size. */
  | { kind: 'changed' }
  /** A link of the pager. */
  | { kind: 'turned' }
  /** Back or Forward; `y` is how far the window was scrolled there. */
  | { kind: 'reached'; y: number | undefined }
  /** `first` is the place of the first new card. */
  | { kind: 'appended'; first: number }
  | { kind: 'prepended' }
  /** The same list: it was refused, or shown otherwise. */
  | { kind: 'same' }

/** Where the visitor is before the list changes. */
export type ListPlace = { focused: HTMLElement | null; firstCard: Element | null; firstCardTop: number }

export function placeIn(root: HTMLElement): ListPlace {
  const { activeElement } = document
  const firstCard = root.querySelector('[data-product-id]')
  return {
    focused: activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement : null,
    firstCard,
    firstCardTop: firstCard?.getBoundingClientRect().top ?? 0,
  }
}

/** Scrolls and moves the focus as the arrival asks; runs before the new list is painted. */
export function arrive(root: HTMLElement, arrival: Arrival, before: ListPlace): void {
  switch (arrival.kind) {
    case 'changed':
      if (root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: 'start', behavior: 'instant' })
      break
    case 'turned':
      root.scrollIntoView({ block: 'start', behavior: 'instant' })
      focus(heading(root))
      break
    case 'reached':
      if (arrival.y !== undefined) window.scrollTo({ top: arrival.y, behavior: 'instant' })
      break
    case 'appended':
      focus(root.querySelectorAll<HTMLElement>('[data-product-id]')[arrival.first]?.querySelector('a[href]'))
      break
    case 'prepended':
      if (before.firstCard?.isConnected)
        window.scrollBy({
          top: before.firstCard.getBoundingClientRect().top - before.firstCardTop,
          behavior: 'instant',
        })
      break
    case 'same':
      break
    default:
      arrival satisfies never
  }
  // What had the focus (a chip, "load more") may be gone: then the next chip has it, or the list's heading.
  if (before.focused && !before.focused.isConnected && !root.contains(document.activeElement)) {
    focus(root.querySelector('[data-active-filters] a') ?? heading(root))
  }
}

/** Before a banner goes that has the focus: the list's heading has it then. */
export function leaveBanner(root: HTMLElement): void {
  const { activeElement } = document
  if (root.contains(activeElement) && activeElement?.closest('[data-banner]')) focus(heading(root))
}

const heading = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-list-total]')

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
