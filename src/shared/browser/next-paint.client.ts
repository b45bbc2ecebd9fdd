/** A window that is not seen has no frames. */
const longestFrameMs = 100

/**
 * Resolves when the browser has shown what has changed so far. A press is answered on the screen before the work begins
 * that it asks for (Interaction to Next Paint counts up to there).
 */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    const atLatest = setTimeout(done, longestFrameMs)
    requestAnimationFrame(() => {
      clearTimeout(atLatest)
      // The frame is drawn when its callbacks have run.
      setTimeout(done)
    })
  })
}
