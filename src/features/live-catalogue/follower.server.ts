/** Runs one piece of work again and again, never twice at a time. */
export type Follower = {
  /** Runs the work `delay` ms from now; further calls until then, or while it runs, cost one more run at most. */
  wake(delay: number): void
  /** After each run, `plan` says in how many ms the work is due even if nobody wakes it. */
  repeat(plan: () => Promise<number>): void
  /** Lets a run that is under way finish. */
  stop(): Promise<void>
}

const retryMs = 1000

/** @param failed is told of a run that threw; the work is tried again a second later. */
export function createFollower(work: () => Promise<void>, failed: (error: unknown) => void): Follower {
  let timer: NodeJS.Timeout | undefined
  let plan: (() => Promise<number>) | undefined
  let dueTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = async () => {
    timer = undefined
    try {
      await work()
      if (plan && !stopped) due(await plan())
    } catch (error) {
      if (!stopped) {
        failed(error)
        due(retryMs)
      }
    }
  }
  const due = (delay: number) => {
    clearTimeout(dueTimer)
    if (stopped) return
    dueTimer = setTimeout(() => wake(0), delay)
    dueTimer.unref()
  }
  const wake = (delay: number) => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    timer ??= setTimeout(() => {
      running = run().finally(() => {
        running = undefined
        if (again) {
          again = false
          wake(delay)
        }
      })
    }, delay)
  }

  return {
    wake,
    repeat(nextPlan) {
      plan = nextPlan
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(dueTimer)
      await running
    },
  }
}
