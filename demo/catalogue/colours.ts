/** One colour of the attribute `boja`. */
export type Colour = { code: string; label: string; swatch: string }

const colour = (code: string, label: string, swatch: string): Colour => ({ code, label, swatch })

export const colours: Colour[] = [
  colour('crna', 'Crna', '#1F1E20'),
  colour('havana', 'Havana', '#6E4221'),
  colour('medena-havana', 'Medena havana', '#B9803F'),
  colour('konjak', 'Konjak', '#9C5A2B'),
  colour('tamnoplava', 'Tamnoplava', '#25324F'),
  colour('petrolej', 'Petrolej', '#1E5A66'),
  colour('zelena', 'Tamnozelena', '#2D5540'),
  colour('maslinasta', 'Maslinasta', '#6A6B3C'),
  colour('bordo', 'Bordo', '#6B2030'),
  colour('puder', 'Puder', '#D4A296'),
  colour('lila', 'Lila', '#8D7BA6'),
  colour('prozirna', 'Prozirna', '#E8E4DA'),
  colour('dimna', 'Dimna prozirna', '#96979B'),
  colour('bjelokost', 'Bjelokost', '#EDE3CF'),
  colour('siva', 'Siva', '#707479'),
  colour('zlatna', 'Zlatna', '#C8A25A'),
  colour('ruzicasto-zlatna', 'Ružičasto zlatna', '#D09C86'),
  colour('srebrna', 'Srebrna', '#BCC0C5'),
  colour('bronca', 'Bronca', '#87643E'),
  colour('grafit', 'Grafit', '#45494F'),
  colour('plava', 'Azurna', '#3E7DB5'),
  colour('crvena', 'Crvena', '#B43A30'),
  colour('zuta', 'Sunčano žuta', '#E0AF38'),
]

const labels = new Map(colours.map((entry) => [entry.code, entry.label]))

/** "Medena havana" for "medena-havana"; throws when the data names a colour that is not declared. */
export function colourLabel(code: string): string {
  const label = labels.get(code)
  if (label === undefined) throw new Error(`unknown colour ${code}`)
  return label
}
