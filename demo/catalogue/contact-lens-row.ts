export type LensPeriod = 'dnevne' | 'dvotjedne' | 'mjesecne'
type LensKind = 'sfericne' | 'toricne' | 'multifokalne' | 'u-boji'

/** One lens that is sold in several pack sizes; `packs` gives pieces per box and the price of the box in euros. */
export type LensRow = {
  line: string
  key: string
  period: LensPeriod
  kind: LensKind
  material: 'silikon-hidrogel' | 'hidrogel'
  curves: ('bc84' | 'bc86' | 'bc88')[]
  water: number
  diameter: string
  packs: [pieces: number, euros: number][]
  /** Boxes are sold in twos, one for each eye. */
  inPairs?: boolean
  /** One box for both eyes, prescription in the order note: a simple product that sets can hold. */
  trial?: boolean
  text: string
}

/** What most rows share. */
export const silicone = { material: 'silikon-hidrogel', water: 46, diameter: '14,2' } as const
export const hydrogel = { material: 'hidrogel', water: 58, diameter: '14,2' } as const

export const toric =
  'Torične leće namijenjene su astigmatizmu, a zadebljani donji rub pomaže da leća ostane u svojoj osi.'
export const multifocal = 'Multifokalne leće imaju zone za blizinu, zaslon i daljinu.'
