/**
 * What a table holds under a word that came from outside; never what every object inherits ("constructor").
 */
export const own = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined
