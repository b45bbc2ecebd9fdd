/** What a number must not be parted from at the end of a line. */
const units = ['€', '%', '°C', 'mm', 'cm', 'm', 'ml', 'l', 'g', 'kg', 'kom', 'h', 'sati', 'dana', 'dioptrije']
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units.join('|')})(?![\\p{L}\\d]))`, 'gu')

/** A text as it is set: no-break spaces between numbers and their units. For markup too: tags stay as they are. */
export function typeset(text: string): string {
  return text.replace(beforeUnit, '\u00a0')
}
