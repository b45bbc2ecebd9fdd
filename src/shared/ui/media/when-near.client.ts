/** Waits until the element of this id, as the server rendered it, is within half a window of being seen; at once where there is none. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
  })
}
