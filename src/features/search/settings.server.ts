import { z } from 'zod'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { readOncePerVersion } from '#features/live-catalogue/read-once-per-version.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'

/** `minLength`: the fewest characters that are searched for (SRCH-03). */
export type SearchSettings = { minLength: number }

const usual: SearchSettings = { minLength: 2 }

const setting = z.object({ minLength: z.number().int().min(1).max(20).default(usual.minLength) })

/** The shop setting `search` as it stands now; one that cannot be read counts as the usual one. */
export function searchSettings(catalogue: Pick<Catalogue, 'version'>) {
  return readOncePerVersion(catalogue, async (database: Queryable): Promise<SearchSettings> => {
    return setting.safeParse((await readSetting(database, 'search')) ?? {}).data ?? usual
  })
}
