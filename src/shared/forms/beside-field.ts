/**
 * What a refusal says beside its field: without the field's name at its head, which stands there already.
 *
 * @param namedAs how the refusal names the field; undefined: it does not
 */
export function besideField(message: string, namedAs: string | undefined): string {
  const head = `${namedAs}: `
  if (namedAs === undefined || !message.startsWith(head)) return message
  const [first = '', ...rest] = message.slice(head.length)
  return first.toUpperCase() + rest.join('')
}
