import type { PageContext } from '#shared/server/pages/pages.server.ts'
import type { OpenForm } from './views.ts'

/** Whose form is open on a page of a list: that of the refused post to `action`, by its `field`, else
 * the one that the address names. */
export function openForm(
  { refused, query }: PageContext,
  action: string,
  { parameter, field }: { parameter: string; field: string },
): OpenForm {
  const wanted = refused?.action === action ? refused.typed[field] || 'new' : query.get(parameter)
  if (wanted === 'new') return 'new'
  return wanted !== null && /^\d{1,10}$/.test(wanted) ? Number(wanted) : null
}
