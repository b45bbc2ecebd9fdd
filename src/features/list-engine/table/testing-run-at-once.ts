import type { Interruptible } from './slices.ts'

/** Runs the work to its end without a pause. */
export function runAtOnce<Result>(steps: Interruptible<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
