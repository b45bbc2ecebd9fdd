import type { Envelope } from '#shared/contract/call.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

type Asked = Pick<CallContext, 'session'>

/** What a slice above `passkeys` asks and notes where passkeys change: staff have them as second factors. */
export type WaysIn = {
  /** Whether this session may change the ways into its account; the refusal where not. */
  mayChange: (context: Asked & { database: Queryable }) => Promise<Envelope | undefined>
  /** Why a passkey may not be removed, behind its customer's lock; undefined where it may. */
  whyPasskeyStays: (tx: Queryable, context: Asked, id: number) => Promise<Envelope | undefined>
  noteChange: (
    tx: Queryable,
    context: Asked,
    change: 'added' | 'renamed' | 'removed',
    passkey: { name: string },
  ) => Promise<void>
}
