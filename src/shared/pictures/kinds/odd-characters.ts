/** Why a source cannot be imported for its characters alone; undefined when it can. */
export function refusedCharacters(source: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out, and read another address
  return /[\u0000-\u001f\u007f\\]/.test(source) ? 'has characters that addresses do not have' : undefined
}
