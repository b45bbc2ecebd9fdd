/** Red, green and blue of "#rrggbb". */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` of the second colour in the first (0–1), mixed channel by channel. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share))
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#fffaf2', share)
export const darker = (colour: string, share: number) => mix(colour, '#17120f', share)
