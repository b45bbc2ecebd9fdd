import { passkeysOf } from '#features/passkeys/queries.server.ts'
import type { WaysIn } from '#features/passkeys/ways-in.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { refusal } from '#shared/server/http/calls.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import { currentStaff, hasFactor, secondStepPath } from './require-right.server.ts'

type Asked = Parameters<typeof currentStaff>[0]

/** Whether the session is of staff who have a second factor and have not shown it there. */
async function owesSecondStep(context: Asked): Promise<boolean> {
  const staff = await currentStaff(context)
  return staff !== undefined && !staff.verified && (await hasFactor(context.database, staff))
}

/**
 * Whether this session may change how its account is got into; the refusal where not. Staff who have a second factor show
 * that one first: the password alone makes no factor, takes none away, and changes neither itself nor the address.
 */
export async function mayChangeWaysIn(context: Asked): Promise<Envelope | undefined> {
  if (!(await owesSecondStep(context))) return undefined
  return refusal(t('staff.second_factor_first'), { redirect_url: secondStepPath() })
}

/** The same for the page where that is done: where the session is led to first. */
export async function stepBeforeWaysIn(
  context: Asked & Pick<PageContext, 'address'>,
): Promise<PageResult | undefined> {
  if (!(await owesSecondStep(context))) return undefined
  return { kind: 'redirect', to: secondStepPath(context.address) }
}

/** What is asked and noted where passkeys change, since staff have them as second factors. */
export const waysInOfStaff: WaysIn = {
  mayChange: mayChangeWaysIn,

  // Staff keep one second factor: whoever has none sets one up by the password alone.
  whyPasskeyStays: async (tx, { session }, id) => {
    const staff = await currentStaff({ session, database: tx })
    if (!staff || staff.hasTotp) return undefined
    const own = await passkeysOf(tx, staff.customerId)
    return own.length === 1 && own[0]?.id === id ? refusal(t('staff.last_factor')) : undefined
  },

  noteChange: async (tx, { session }, change, { name }) => {
    const staff = await currentStaff({ session, database: tx })
    if (!staff) return
    const { customerId, sessionId } = staff
    const act = { act: `passkey_${change}`, subject: staffSubject(customerId), details: { name } } as const
    await noteAct(tx, { customerId, sessionId }, act)
  },
}
