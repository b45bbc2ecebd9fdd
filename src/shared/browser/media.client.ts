/** Whether the window matches a media query now. */
export const matchesMedia = (query: string): boolean => matchMedia(query).matches

/** Whether the shopper asked the system for less motion. */
export const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)')
