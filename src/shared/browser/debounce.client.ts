export type Debounced<Arguments extends unknown[]> = ((...args: Arguments) => void) & {
  cancel(): void
  /** Runs what waits, now. */
  flush(): void
  /** Whether something waits. */
  isWaiting(): boolean
}

/** Runs `work` with the last call's arguments, `wait` ms after the last call. */
export function debounce<Arguments extends unknown[]>(
  work: (...args: Arguments) => void,
  wait: number,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Arguments | undefined
  const run = () => {
    const args = waiting
    timer = undefined
    waiting = undefined
    if (args) work(...args)
  }
  const debounced = (...args: Arguments) => {
    clearTimeout(timer)
    waiting = args
    timer = setTimeout(run, wait)
  }
  return Object.assign(debounced, {
    cancel() {
      clearTimeout(timer)
      waiting = undefined
    },
    flush() {
      clearTimeout(timer)
      run()
    },
    isWaiting: () => waiting !== undefined,
  })
}
