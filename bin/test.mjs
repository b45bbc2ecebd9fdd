#!/usr/bin/env node
// `npm test`: installs what it needs, then types, lint, build, rules and calls against PostgreSQL, journeys in the
// browser. Ends with 'N passed, N failed'.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { installPackages } from './install.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, '.izlog', 'test-results')
const counted = { passed: 0, failed: 0 }
/** What failed, said once more at the end: whoever sees only the last lines sees it. */
const failures = []
/** What failed and passed when its file ran once more. */
const unsteady = []

/** Runs a step with its output shown; resolves to its exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function check(title, command, args) {
  console.log(`\n── ${title}`)
  const ok = (await run(command, args)) === 0
  console.log(`── ${title}: ${ok ? 'passed' : 'failed'}`)
  counted[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(title)
  return ok
}

/**
 * One run of vitest.
 * @returns how many tests passed, and those that failed as { file, name }, the paths from the project's root
 */
async function runTests(title, config, env, files = []) {
  console.log(`\n── ${title}`)
  const output = join(results, `${title.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await run('npx', ['vitest', 'run', '--config', config, ...reporters, ...files], env)
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(output, 'utf8'))
    const failed = testResults.flatMap((result) => {
      const file = relative(root, result.name)
      const tests = result.assertionResults.filter((one) => one.status === 'failed')
      if (tests.length > 0) return tests.map((one) => ({ file, name: one.fullName }))
      return result.status === 'failed' ? [{ file, name: 'the file itself' }] : []
    })
    if (code !== 0 && failed.length === 0) failed.push({ name: `${title}: ended with code ${code}` })
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [{ name: `${title}: no results` }] }
  }
}

const describeTest = ({ file, name }) => (file ? `${file}: ${name}` : name)

/**
 * Runs tests and, where few files have failures, those files once more by themselves: two thousand tests share their
 * machine with whatever else it does. What passes only then is counted as passed and named at the end: it is a fault of
 * the test or of the shop, and to be found.
 */
async function tests(title, config, env) {
  const first = await runTests(title, config, env)
  const files = [...new Set(first.failed.map((one) => one.file))]
  const isWorthIt = files.length > 0 && files.length <= 8 && files.every(Boolean)
  const failed = isWorthIt ? (await runTests(`${title}, once more`, config, env, files)).failed : first.failed
  const still = new Set(failed.map(describeTest))
  counted.passed += first.passed + first.failed.filter((one) => !still.has(describeTest(one))).length
  counted.failed += failed.length
  failures.push(...still)
  unsteady.push(...first.failed.map(describeTest).filter((test) => !still.has(test)))
}

await installPackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Two at a time: each of them uses one core.
const [built] = await Promise.all([
  check('types', 'npx', ['tsc', '--noEmit']).then(() => check('build', process.execPath, ['bin/build.mjs'])),
  check('lint', 'npx', ['biome', 'ci', '.'])
    .then(() => check('imports', process.execPath, ['bin/lint-imports.mjs']))
    .then(() => check('unused', 'npx', ['knip', '--no-progress']))
    .then(() =>
      check('used by tests alone', 'npx', ['knip', '--no-progress', '-c', 'knip.without-tests.jsonc']),
    ),
])
await tests('rules and calls', 'vite.config.ts', {})
if (built) {
  const { findBrowser } = await import('./browser.mjs')
  await tests('journeys in the browser', 'e2e/vitest.config.ts', { IZLOG_CHROMIUM: await findBrowser() })
}

for (const test of unsteady) console.log(`failed at first, passed once more: ${test}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exitCode = counted.failed === 0 ? 0 : 1
