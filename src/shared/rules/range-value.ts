/** What lists can be limited by at all: whole units from 0 to here. */
export const greatestRangeValue = 10_000

/** The number that a text says of a range ("18", "14,2"), in integer thousandths of its unit; null where it says none. */
export function readRangeValue(text: string): number | null {
  if (!/^\d{1,5}([.,]\d{1,3})?$/.test(text)) return null
  const thousandths = Math.round(Number(text.replace(',', '.')) * 1000)
  return thousandths <= greatestRangeValue * 1000 ? thousandths : null
}
