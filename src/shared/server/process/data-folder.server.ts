import { accessSync, constants, mkdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.server.ts'

/** Makes the folder that IZLOG_DATA names, if need be. @throws {ConfigError} when it cannot be made or written to */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError([`IZLOG_DATA: ${problemOf(folder, error as NodeJS.ErrnoException)}`])
  }
}

function problemOf(folder: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case undefined:
      return message
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `this user may not write to ${folder}: choose another folder, or change its rights (${message})`
    default:
      return `${folder} cannot be made or used: choose another folder (${message})`
  }
}

/**
 * One folder after the other: Node's own `recursive` never ends where the system makes none (below /proc), and takes no
 * signal meanwhile.
 */
function makeFolder(folder: string): void {
  const known = lookUp(folder)
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

/** What is there; nothing where the folder above is none either, which is told of that one. */
function lookUp(folder: string): Stats | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error
    return undefined
  }
}
