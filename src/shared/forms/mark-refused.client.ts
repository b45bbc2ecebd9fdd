import type { Envelope } from '#shared/contract/call.ts'
import { markInvalid } from './field-errors.client.ts'
import { controlsOf } from './read-form.client.ts'

/**
 * Marks all fields that the server refused, until they are edited, and goes to the first of them. Answers whether there is
 * any such field.
 *
 * @param focuses false: the focus stays where it is
 */
export function markFields(
  form: HTMLElement,
  { field = '', message = '', also = [] }: Pick<Envelope, 'field' | 'message' | 'also'>,
  focuses = true,
): boolean {
  const said = new Map([...also, { field, message }].map((refused) => [refused.field, refused.message]))
  const marked = controlsOf(form).filter(({ name }) => said.has(name))
  for (const control of marked) markInvalid(control, said.get(control.name) ?? '')
  const place = marked[0] ?? form.querySelector<HTMLElement>(`[data-choices="${CSS.escape(field)}"]`)
  if (focuses) place?.focus()
  return place !== null
}
