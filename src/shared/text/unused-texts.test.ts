import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#shared/server/process/config.server.ts'
import hr from './hr.json' with { type: 'json' }

/** Texts that the spec names (part 8), for what is still to come. */
const ofSpec = ['delete_account', 'delete_account_text']

/** What every source file but the tests says. */
function sources(folder: string): string {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(projectRoot, folder, path), 'utf8'))
    .join('\n')
}

test('no text stands in the catalogue that nothing says', () => {
  const code = ['src', 'demo', 'bin'].map(sources).join('\n')
  // `list.sort_${name}`: whatever begins and ends like that may be said.
  const made = [...code.matchAll(/`([a-z_0-9]+\.[a-z_0-9.]*)\$\{[^}]*\}([a-z_0-9.]*)`/g)]
  const isSaid = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    made.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end))
  expect(Object.keys(hr).filter((key) => !ofSpec.includes(key) && !isSaid(key))).toEqual([])
})
