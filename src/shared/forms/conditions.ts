/** A controlling field: a checkbox or radio counts as 1 or 0 (FORM-08). */
export type Controller = { type: string; value: string; checked: boolean }

/** Whether the row of a dependency `fieldId|value` shows (FORM-08). A field that is not there holds nothing. */
export function dependencyHolds(dependency: string, find: (id: string) => Controller | undefined): boolean {
  const [id = '', ...rest] = dependency.split('|')
  const controller = find(id)
  if (!controller) return false
  const toggles = controller.type === 'checkbox' || controller.type === 'radio'
  return (toggles ? (controller.checked ? '1' : '0') : controller.value) === rest.join('|')
}

/** Whether an optionally required group is required: one visible field of it is filled (FORM-07). */
export function groupIsRequired(fields: readonly { value: string; visible: boolean }[]): boolean {
  return fields.some(({ value, visible }) => visible && value.trim() !== '')
}
