// Starts a program in a process of its own, and starts it again when that ends without having been asked to.
import { fork } from 'node:child_process'
import { constants } from 'node:os'

/** The code for settings that are wrong (src/shared/server/process/ending.server.ts): starting again would not help. */
const wrongSettings = 78
/** The code for having given up. */
const gaveUp = 70

export const defaultPlan = {
  /** Before the first new start; each further one within the span waits twice as long, up to the longest. */
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  /** So many new starts within the span, and no more. */
  mostStarts: 10,
  spanMs: 600_000,
}

/**
 * The pause before the next start in milliseconds; undefined: no further one.
 * @param ends when the program ended unasked, in milliseconds, the latest last
 */
export function pauseBefore(ends, plan = defaultPlan) {
  const latest = ends.at(-1) ?? 0
  const recent = ends.filter((end) => latest - end < plan.spanMs).length
  if (recent > plan.mostStarts) return undefined
  return Math.min(plan.firstPauseMs * 2 ** (recent - 1), plan.longestPauseMs)
}

/**
 * Runs the program until it ends as asked, or for good; answers the exit code. The program says 'listening' over its
 * channel once it serves: before the first time, a start that fails is told and not tried again. SIGTERM, SIGINT and
 * SIGHUP go to the program, whose exit code then counts. When this process is killed, the program sees its channel end;
 * when whoever started this process over a channel is gone, the program gets SIGTERM.
 */
export async function supervise(program, plan = defaultPlan) {
  const ends = []
  let worker
  let asked = false
  let hasServed = false
  let wake = () => {}
  const stop = (signal) => {
    asked = true
    worker?.kill(signal)
    wake()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  // Who starts a shop over a channel (a test, a benchmark, an attack) wants it for as long as it lives itself.
  process.on('disconnect', () => stop('SIGTERM'))
  if (process.connected === false) return 0
  for (;;) {
    const { code, signal } = await new Promise((resolve) => {
      worker = fork(program, process.argv.slice(2), {
        // A group of its own: Ctrl-C comes once, from here. (Windows would open a window.)
        detached: process.platform !== 'win32',
      })
      worker.on('message', (message) => {
        hasServed ||= message === 'listening'
      })
      worker.once('error', (error) => console.error(error.message))
      worker.once('exit', (code, signal) => resolve({ code, signal }))
    })
    worker = undefined
    const exitCode = code ?? 128 + constants.signals[signal]
    if (asked || code === 0 || code === wrongSettings || !hasServed) return exitCode
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    ends.push(Date.now())
    const pause = pauseBefore(ends, plan)
    if (pause === undefined) {
      const minutes = Math.round(plan.spanMs / 60_000)
      console.error(
        `Izlog: the shop ${how}, and was started again ${plan.mostStarts} times within ${minutes} minutes. ` +
          'That is enough: see the log above for why, then start it again.',
      )
      return gaveUp
    }
    console.error(`Izlog: the shop ${how}; starting it again in ${pause / 1000} s`)
    await new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, pause)
    })
    if (asked) return 0
  }
}
