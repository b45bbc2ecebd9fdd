import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a command as `parseArgs` reads them; undefined where there are others, or one lacks its value. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | undefined {
  try {
    return parseArgs(config)
  } catch {
    return undefined
  }
}
