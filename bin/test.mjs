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
  counted[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(title)
  return ok
}

async function tests(title, config, env) {
  console.log(`\n── ${title}`)
  const file = join(results, `${title.replace(/\W+/g, '-')}.json`)
  const args = [
    'vitest',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run('npx', args, env)
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    counted.passed += numPassedTests
    counted.failed += Math.max(numFailedTests, code === 0 ? 0 : 1)
    for (const { name, status, assertionResults } of testResults) {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      if (status === 'failed' && failed.length === 0) failures.push(relative(root, name))
      for (const { fullName } of failed) failures.push(`${relative(root, name)}: ${fullName}`)
    }
    if (code !== 0 && numFailedTests === 0) failures.push(`${title}: ended with code ${code}`)
  } catch {
    counted.failed++
    failures.push(`${title}: no results`)
  }
}

await installPackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await check('types', 'npx', ['tsc', '--noEmit'])
await check('lint', 'npx', ['biome', 'ci', '.'])
await check('imports', process.execPath, ['bin/lint-imports.mjs'])
const built = await check('build', process.execPath, ['bin/build.mjs'])
await tests('rules and calls', 'vite.config.ts', {})
if (built) {
  const { findBrowser } = await import('./browser.mjs')
  await tests('journeys in the browser', 'e2e/vitest.config.ts', { IZLOG_CHROMIUM: await findBrowser() })
}

for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exitCode = counted.failed === 0 ? 0 : 1
