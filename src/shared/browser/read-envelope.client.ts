import type { Envelope } from '#shared/contract/call.ts'

const texts = [
  'title',
  'message',
  'field',
  'redirect_url',
  'content',
  'html',
  'file',
  'javascript',
] as const satisfies readonly (keyof Envelope)[]

/**
 * An answer's envelope with whatever else it carries. A part of another type than it is said to have counts as not there,
 * so that nothing behind has to ask again. Undefined for what is no answer of the shop.
 */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return isEnvelope(answer) ? withoutOdd(answer) : undefined
  } catch {
    return undefined
  }
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'boolean'

function withoutOdd(answer: Envelope): Envelope {
  for (const name of texts) if (typeof answer[name] !== 'string') delete answer[name]
  const also: unknown = answer.also
  if (Array.isArray(also)) answer.also = also.filter(isRefusal)
  else delete answer.also
  return answer
}

const isRefusal = (one: unknown): one is { field: string; message: string } =>
  typeof one === 'object' &&
  one !== null &&
  'field' in one &&
  'message' in one &&
  typeof one.field === 'string' &&
  typeof one.message === 'string'
