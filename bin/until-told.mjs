import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
/** What is told to end has so long. */
const patienceMs = 5000

/**
 * From now on this process does not end by itself when it is told to (SIGTERM, Ctrl-C), so that it can tidy up. `run` starts
 * a program in a process group of its own, waits for its end and answers its exit code; once this process is told to end, the
 * group is told too, then killed, and the answer is that of an ended process, 128 and more. Told before, it starts nothing.
 */
export function untilTold() {
  let told
  let group
  const end = (signal) => {
    if (!group?.pid) return
    try {
      // Of a group on Windows only its first process can be ended.
      if (process.platform === 'win32') group.kill(signal)
      else process.kill(-group.pid, signal)
    } catch {
      // It has ended.
    }
  }
  for (const signal of signals)
    process.on(signal, () => {
      told ??= signal
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), patienceMs).unref()
    })
  return {
    /** @param {() => import('node:child_process').ChildProcess} start */
    async run(start) {
      const code = told
        ? 0
        : await new Promise((resolve, reject) => {
            group = start()
            group.once('error', reject)
            group.once('exit', (status) => resolve(status ?? 1))
          })
      // What it started may go on without it.
      if (told) end('SIGKILL')
      return told ? 128 + constants.signals[told] : code
    },
  }
}
