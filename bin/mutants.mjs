#!/usr/bin/env node
// `npm run mutants -- PATH … [--tests=PATH,…]`: breaks the code of the named files and folders in each small way that
// StrykerJS knows, one at a time, and runs the near tests against each: those of the same slice (of the same folder where
// there is no slice) and the nearest of others (near-tests.mjs), or those that --tests names. Prints what they did not
// notice, and fails where they noticed less than 85 % of a file. Told to end, it ends what it started first.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { nearTests } from './near-tests.mjs'
import { untilTold } from './until-told.mjs'

const root = join(import.meta.dirname, '..')
/** Stryker works in place: files of its own sandbox would lie where the tests do not expect them. So it gets a copy. */
const copy = join(root, '.izlog', 'mutants')
const enoughPercent = 85
/** More than this and it is the tests' surroundings that were broken, not the code under them. */
const mostUnprovedPercent = 10
const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

const plainPath = (path) => path.replaceAll('\\', '/').replace(/^\.\/|\/$/g, '')
/** So many tests of other slices are run at most: each is run as a whole once before anything is broken. */
const mostOthers = 20

await installPackages()
const { mutated, tests } = readArguments(process.argv.slice(2))
copyProject()
writeSettings()
const ending = untilTold()
const database = process.env.DATABASE_URL ? undefined : await startDatabase()
const status = await ending.run(() =>
  spawn('npx', ['stryker', 'run', 'stryker.json'], {
    ...{ cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' },
    // A group of its own, which is ended as a whole.
    detached: process.platform !== 'win32',
    env: { ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? database.url },
  }),
)
await database?.stop()
if (status !== 0) process.exit(status)
process.exitCode = printScores() ? 0 : 1

/** Files as git names them: the tracked ones and the new ones. */
function projectFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  return list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))
}

function readArguments(words) {
  const files = projectFiles()
  const isBelow = (folders) => (file) => folders.some((folder) => `${file}/`.startsWith(`${folder}/`))
  const named = words.filter((word) => !word.startsWith('--')).map(plainPath)
  const namedTests = words.flatMap((word) =>
    word.startsWith('--tests=') ? word.slice('--tests='.length).split(',').map(plainPath) : [],
  )
  const mutated = files
    .filter(isBelow(named))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing-/.test(file))
  if (mutated.length === 0) {
    console.error(
      'Usage: npm run mutants -- PATH … [--tests=PATH,…], where a PATH is a source file or a folder of them',
    )
    process.exit(1)
  }
  if (namedTests.length > 0)
    return { mutated, tests: files.filter((file) => /\.test\.tsx?$/.test(file)).filter(isBelow(namedTests)) }
  const { own, others, leftOut } = nearTests(
    root,
    files,
    mutated,
    Math.min(mostOthers, 6 + 2 * mutated.length),
  )
  console.log(`${own.length} tests of the same slice${others.length > 0 ? ', and of others:' : ''}`)
  for (const test of others) console.log(`  ${test}`)
  if (leftOut.length > 0)
    console.log(
      `Another ${leftOut.length} import what is broken and are not run; --tests=PATH,… names others.`,
    )
  return { mutated, tests: [...own, ...others] }
}

/** Not left to the tests: with a process that Stryker ends, since a mutant keeps it busy, its server would end. */
async function startDatabase() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'src/shared/server/postgres/launcher.server.ts'))
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const folder = join(root, '.izlog', 'mutants-database')
  const server = await module.startEmbeddedPostgres({ folder, log, throwaway: true })
  return { url: module.addressOf(server.connection), stop: server.stop }
}

function copyProject() {
  rmSync(copy, { recursive: true, force: true })
  for (const file of projectFiles()) cpSync(join(root, file), join(copy, file))
  mkdirSync(copy, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
}

function writeSettings() {
  writeFileSync(
    join(copy, 'stryker.json'),
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'mutants.config.ts', related: false },
      mutate: mutated,
      inPlace: true,
      coverageAnalysis: 'perTest',
      concurrency: Math.min(2, availableParallelism()),
      // TypeScript 7 cannot be asked what Stryker asks about a tsconfig.json.
      tsconfigFile: 'no-tsconfig.json',
      reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
      jsonReporter: { fileName: 'mutants.json' },
      allowConsoleColors: process.stdout.isTTY ?? false,
      // As long as a test may take: on a busy machine less would count what is only slow as noticed.
      timeoutMS: 60_000,
    }),
  )
  writeFileSync(
    join(copy, 'mutants.config.ts'),
    `import shop from './vite.config.ts'
export default async (env) => {
  const config = await shop(env)
  return { ...config, test: { ...config.test, include: ${JSON.stringify(tests)} } }
}
`,
  )
}

/** @returns whether every file has enough */
function printScores() {
  const { files } = JSON.parse(readFileSync(join(copy, 'mutants.json'), 'utf8'))
  const rows = []
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const lines = source.split('\n')
    // Stryker counts tests that could not even begin, since the module no longer loads, as tests that noticed nothing.
    const isUnproved = ({ status, testsCompleted }) => status === 'Survived' && testsCompleted === 0
    const unproved = mutants.filter(isUnproved)
    const survivors = mutants.filter((mutant) => unnoticed.includes(mutant.status) && !isUnproved(mutant))
    for (const { location, mutatorName, replacement, status, testsCompleted } of [
      ...survivors,
      ...unproved,
    ]) {
      const { start, end } = location
      const why =
        status === 'NoCoverage' ? ', never run' : testsCompleted === 0 ? ', no test began: not counted' : ''
      console.log(`${file}:${start.line}:${start.column} ${mutatorName}${why}`)
      const until = end.line === start.line ? end.column - 1 : undefined
      console.log(`  - ${lines[start.line - 1]?.slice(start.column - 1, until)}\n  + ${replacement}`)
    }
    const killed = mutants.filter((mutant) => noticed.includes(mutant.status)).length
    const all = killed + survivors.length
    if (all + unproved.length === 0) continue
    const score = all === 0 ? 0 : (100 * killed) / all
    const proved = (100 * unproved.length) / (all + unproved.length) <= mostUnprovedPercent
    rows.push({ file, killed, survived: survivors.length, score, enough: proved && score >= enoughPercent })
  }
  const width = Math.max(4, ...rows.map(({ file }) => file.length))
  console.log(`\n${'file'.padEnd(width)}  killed  survived  score`)
  for (const { file, killed, survived, score, enough } of rows.sort((a, b) => a.score - b.score)) {
    const numbers = [
      String(killed).padStart(6),
      String(survived).padStart(8),
      `${score.toFixed(1)} %`.padStart(7),
    ]
    console.log(`${file.padEnd(width)}  ${numbers.join('  ')}${enough ? '' : '  too low'}`)
  }
  return rows.every(({ enough }) => enough)
}
