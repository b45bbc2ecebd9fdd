import { checkGlasses, checkLenses, type FieldProblem, type Written } from './check.ts'
import type { FindingProblem } from './finding.ts'
import type { Asked, Prescription, Side } from './prescription.ts'
import type { Finding } from './take-finding.server.ts'

export type Given =
  | { ok: true; prescription: Prescription }
  | {
      ok: false
      refusal:
        | { reason: 'prescription'; problems: readonly FieldProblem[] }
        | { reason: 'finding'; problem: FindingProblem }
    }

/** What was given for one line: of both eyes, or of the one that the line is for. Nothing is promised once more. */
export function givenFor(
  { asked, side }: { asked: Asked; side: Side | null },
  written: Written | null,
  finding: Finding | null,
): Given {
  if (finding) return { ok: true, prescription: { kind: 'finding', side, file: finding.file } }
  if (written?.how === 'upload') return { ok: false, refusal: { reason: 'finding', problem: 'missing' } }
  const values = written ?? { right: {}, left: {} }
  if (asked.kind === 'glasses') {
    const checked = checkGlasses(asked, values)
    return checked.ok
      ? checked
      : { ok: false, refusal: { reason: 'prescription', problems: checked.problems } }
  }
  const only = side ?? 'right'
  // The other eye is another line's.
  const checked = checkLenses(asked, { right: {}, left: {}, [only]: values[only], qty: { [only]: '1' } })
  if (!checked.ok)
    return {
      ok: false,
      refusal: { reason: 'prescription', problems: checked.problems.filter((one) => one.side === only) },
    }
  const [order] = checked.orders
  if (!order) throw new Error('an eye was checked and not found')
  return { ok: true, prescription: { kind: 'contact', side: only, eye: order.eye } }
}
