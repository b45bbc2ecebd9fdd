import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project of nothing but the build, with a Vite that writes down which process it ran in. */
let project: string
const built = () => join(project, 'built')

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'izlog-build-'))
  for (const folder of ['bin', 'src', 'node_modules/vite'])
    mkdirSync(join(project, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'build.mjs'), join(project, 'bin/build.mjs'))
  writeFileSync(join(project, 'src/source.ts'), '1')
  writeFileSync(join(project, 'node_modules/vite/package.json'), '{"type":"module","exports":"./vite.js"}')
  writeFileSync(
    join(project, 'node_modules/vite/vite.js'),
    `import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
     export async function build({ root }) {
       if (existsSync(root + '/src/broken.ts')) throw new Error('broken')
       mkdirSync(root + '/dist/client', { recursive: true })
       appendFileSync(${JSON.stringify(built())}, process.pid + '\\n')
     }`,
  )
})
afterAll(() => rmSync(project, { recursive: true }))

/** A program that has the shop built, then goes on. */
function goOn() {
  const program = `import { buildShop } from ${JSON.stringify(pathToFileURL(join(project, 'bin/build.mjs')).href)}
    await buildShop()
    console.log('went on', process.env.NODE_ENV)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}
const builders = () => (existsSync(built()) ? readFileSync(built(), 'utf8').trim().split('\n') : [])

test('the build runs in a process of its own, so that a supervisor keeps none of its memory, and only when it must', () => {
  const first = goOn()
  expect([first.status, first.stdout]).toEqual([0, 'Building the shop …\nwent on production\n'])
  expect(builders()).toHaveLength(2)
  expect(builders()).not.toContain(String(first.pid))
  const second = goOn()
  expect([second.status, second.stdout]).toEqual([0, 'went on production\n'])
  expect(builders()).toHaveLength(2)
  writeFileSync(join(project, 'src/source.ts'), '12')
  expect(goOn().stdout).toContain('Building')
  expect(builders()).toHaveLength(4)
})

test('a build that fails ends the program that asked for it', () => {
  writeFileSync(join(project, 'src/broken.ts'), '')
  const { status, stdout, stderr } = goOn()
  expect(status).toBe(1)
  expect(stderr).toContain('The build failed')
  expect(stdout).not.toContain('went on')
})
