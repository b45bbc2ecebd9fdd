/** A field of a part, by the name that its form has for it; `line`: its pieces of one. */
export const partField = (key: number, name: string, line?: number | string): PartField =>
  line === undefined ? `parts[${key}][${name}]` : `parts[${key}][${name}][${line}]`
export type PartField = `parts[${number}][${string}]`
