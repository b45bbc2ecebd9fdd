import { defineConfig } from 'vitest/config'

/** Journeys share one running shop; two files at a time, each with a browser of its own: most of a journey is waiting. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./running-shop.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    // What is waited for comes or does not: how soon is no test's matter.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
})
