/** How much of its base unit one unit is: what goods are compared by (Pravilnik o isticanju jediničnih cijena). */
const bases: Record<string, { unit: string; size: number }> = {
  kg: { unit: 'kg', size: 1 },
  g: { unit: 'kg', size: 0.001 },
  l: { unit: 'l', size: 1 },
  dl: { unit: 'l', size: 0.1 },
  ml: { unit: 'l', size: 0.001 },
  m: { unit: 'm', size: 1 },
  cm: { unit: 'm', size: 0.01 },
}

/**
 * The unit price of goods sold by content: 12,90 € for 0,36 l → 35,83 € for 1 l. Null when the content is unknown or
 * exactly one unit (then both prices are the same).
 *
 * @param price integer cents for one piece
 * @param content thousandths of `unit` in one piece
 */
export function unitPriceOf(
  price: number,
  content: number | null,
  unit: string | null,
): { price: number; unit: string } | null {
  if (!content || !unit) return null
  const base = bases[unit] ?? { unit, size: 1 }
  const amount = (content / 1000) * base.size
  if (amount <= 0 || amount === 1) return null
  return { price: Math.round(price / amount), unit: base.unit }
}

/** The unit of goods that are sold by length, weight or volume, as it stands with their price; undefined for others. */
export function measureOf(unit: string): string | undefined {
  return Object.hasOwn(bases, unit) ? unit : undefined
}
