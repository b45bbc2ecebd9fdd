/** Work that may be interrupted wherever it yields: every few thousand rows, i.e. after a millisecond or so. */
export type Interruptible<Result = void> = Generator<undefined, Result>

/** How long work on the lists may keep requests waiting, in milliseconds. */
const sliceMs = 5

/** Runs the work in slices of `sliceMs`; whatever else is waiting gets its turn after each of them. */
export async function runInSlices<Result>(steps: Interruptible<Result>): Promise<Result> {
  let until = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve, 0))
    until = performance.now() + sliceMs
  }
}

const partLength = 1 << 14

/** Calls `work` for the parts of 0 … count − 1, from inclusive, to exclusive; yields after each. */
export function* inParts(count: number, work: (from: number, to: number) => void): Interruptible {
  for (let from = 0; from < count; from += partLength) {
    work(from, Math.min(count, from + partLength))
    yield
  }
}
