import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.server.ts'

/** Makes the folder that IZLOG_DATA names, if need be. @throws {ConfigError} when it cannot be made or written to */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError([`IZLOG_DATA: ${(error as Error).message}`])
  }
}

/**
 * One folder after the other: Node's own `recursive` never ends where the system makes none (below /proc), and takes no
 * signal meanwhile.
 */
function makeFolder(folder: string): void {
  const known = statSync(folder, { throwIfNoEntry: false })
  if (known?.isDirectory()) return
  if (known) throw new Error(`${folder} is no folder`)
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
