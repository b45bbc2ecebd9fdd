/** How dark a colour is, folded, as it stands before the colour: 'tamno zelena'. */
const shades = 'tamno|svijetlo|svjetlo|svetlo|zagasito|blijedo|bledo'
const shade = new RegExp(`^(?:${shades})$`)
const shadedColour = new RegExp(`^(${shades})(.{4,})$`)

/** Whether a folded word only says how dark the colour behind it is. */
export const isShade = (word: string): boolean => shade.test(word)

/** The parts of 'tamnozelena', folded; null if it is no shade. */
export function shadeAndColour(word: string): [shade: string, colour: string] | null {
  const [, own, colour] = shadedColour.exec(word) ?? []
  return own === undefined || colour === undefined ? null : [own, colour]
}
