/** A number in parts: its whole digits, and those behind the decimal sign (null: there is none). */
export type NumberParts = { whole: string; decimals: string | null }

/** Thousands parted by dots, by room (a no-break space too), or not at all; each with the decimal signs that leave no doubt. */
const waysOfWriting = [
  /^(\d+)(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})()$/,
]

/** "1.000": thousands as Croatian parts them, or three decimals. What is counted decides it. */
const dotted = /^([1-9]\d{0,2})\.(\d{3})$/

/**
 * A number as people in Croatia write it: "1.234,50", "1 234,50", "1234.5". Undefined for what is none, or could be two
 * ("1,234.50").
 * @param dotParts whether a single dot before three digits parts thousands
 */
export function readNumber(text: string, { dotParts }: { dotParts: boolean }): NumberParts | undefined {
  const written = text.trim()
  const [, thousands, ones] = (dotParts && dotted.exec(written)) || []
  if (thousands !== undefined) return { whole: `${thousands}${ones}`, decimals: null }
  for (const way of waysOfWriting) {
    const [, whole, decimals] = way.exec(written) ?? []
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), decimals: decimals ?? null }
  }
  return undefined
}
