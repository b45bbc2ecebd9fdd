import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that appears whole or not at all, in a folder made if need be; both are their owner's alone. A disk that is full leaves nothing
 * behind; a process that is killed meanwhile leaves a name that ends in `.part`.
 * @throws what the system says
 */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // One that an earlier version made is open to all.
  await chmod(folder, 0o700)
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
