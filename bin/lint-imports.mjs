#!/usr/bin/env node
// Prints what is wrong with the layout (bin/layout-problems.mjs).
import { join } from 'node:path'
import { layoutProblems } from './layout-problems.mjs'

const problems = layoutProblems(join(import.meta.dirname, '..'))
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'layout: in order' : `layout: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
