import type { Services } from '#shared/server/process/services.server.ts'
import { pruneChanges } from './changes.server.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The feed of changes is kept for a week: longer than any process is cut off, or any snapshot file is old. */
export function defineCatalogueJobs({
  jobs,
  database,
  clock,
}: Pick<Services, 'jobs' | 'database' | 'clock'>): void {
  jobs.define(
    'catalogue.prune_changes',
    async () => {
      await pruneChanges(database, new Date(clock().getTime() - weekMs))
    },
    { everySeconds: 12 * 60 * 60, timeoutSeconds: 600 },
  )
}
