// Reads folders, one a line, until the pipe ends because its writer did; then lets nothing of them stay (clean-up-after-me.ts).
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** A shop whose starter is gone stops in order, and its database with it. */
const shopPatienceMs = Number(process.argv[2])
const serverPatienceMs = 10_000

const folders = []
for await (const line of createInterface({ input: process.stdin })) folders.push(line)
await Promise.all(folders.filter(isOurs).map(remove))

/** Of what lies among temporary things, what is there still. */
function isOurs(folder) {
  return existsSync(folder) && realpathSync(folder).startsWith(realpathSync(tmpdir()) + sep)
}

async function remove(folder) {
  const link = join(folder, 'postgres')
  const data = existsSync(link) ? realpathSync(link) : link
  if (!(await isOver(data, shopPatienceMs))) {
    signal(data, 'SIGINT')
    if (!(await isOver(data, serverPatienceMs))) signal(data, 'SIGKILL')
  }
  for (const each of [data, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
}

async function isOver(data, patienceMs) {
  for (let waited = 0; waited < patienceMs; waited += 100) {
    if (postmaster(data) === undefined) return true
    await delay(100)
  }
  return false
}

/** The number of the server's process; undefined when none runs. */
function postmaster(data) {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

function signal(data, name) {
  const pid = postmaster(data)
  if (pid !== undefined) process.kill(pid, name)
}
