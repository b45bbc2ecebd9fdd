import type { Written } from '#features/prescriptions/check.ts'
import { findingName } from '#features/prescriptions/form-names.ts'
import { type Finding, takeFinding } from '#features/prescriptions/take-finding.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { usesOfSender } from '#shared/server/http/sender-limits.server.ts'
import { refusedByCart } from './answer.server.ts'

const hour = 60 * 60 * 1000
/** More than anybody orders glasses by; each may take 10 MiB for as long as a cart lives. */
const findingsOfClient: Limit = { name: 'findings of a client', most: 40, windowMs: 24 * hour }
const findingsOfSession: Limit = { name: 'findings of a session', most: 15, windowMs: hour }

/**
 * The finding that a call brought, made safe to keep; null where none is meant. What is refused is refused before any cart is
 * locked; only files that are looked into are counted.
 */
export async function sentFinding(
  written: Written | null | undefined,
  context: Pick<CallContext, 'files' | 'limits' | 'session' | 'request' | 'reply'>,
): Promise<{ finding: Finding | null } | { refused: Envelope }> {
  const sent = context.files.get(findingName)
  if (!sent || (written?.how !== undefined && written.how !== 'upload')) return { finding: null }
  const limits = { ofClient: findingsOfClient, ofSession: findingsOfSession }
  const counted = await context.limits.count(await usesOfSender(context, limits))
  if (!counted.ok)
    return { refused: tooMany(context, counted, 'prescription.too_many_findings', { field: findingName }) }
  const taken = await takeFinding(sent.bytes)
  if (taken.ok) return taken
  return { refused: refusedByCart({ reason: 'finding', problem: taken.problem }) }
}
