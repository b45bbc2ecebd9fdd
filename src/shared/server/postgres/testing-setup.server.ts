import { DatabaseClient } from './client.server.ts'
import { existingCluster } from './cluster.server.ts'
import { stopCluster } from './launcher.server.ts'
import { dropForgottenDatabases, serverOfTests, testFolder } from './testing.server.ts'

/**
 * Vitest's global setup. There is nothing to set up: the first test that wants a database starts the server. At the end
 * it is stopped, unless another run uses it.
 */
export async function teardown(): Promise<void> {
  const server = await serverOfTests({ start: false })
  if (!server) return
  const admin = new DatabaseClient({ connectionString: server })
  await admin.connect()
  try {
    await dropForgottenDatabases(admin)
  } finally {
    await admin.end()
  }
  const cluster = process.env.DATABASE_URL ? undefined : existingCluster(testFolder)
  if (cluster) await stopCluster(cluster)
}
