import { defineConfig } from 'vitest/config'

/** Journeys share one running shop; three files at a time, in three processes with a browser each. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./running-shop.ts'],
    // A journey waits half of its time: for answers that it holds back, for delays that belong to the page.
    maxWorkers: 3,
    // Files of one process share its modules and its browser: to load and to start them took a tenth of the run.
    isolate: false,
    testTimeout: 120_000,
    // What is waited for comes or does not: how soon is no test's matter.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
})
