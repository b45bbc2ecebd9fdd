import type { shapeLabels } from './attributes.ts'

export type Shape = keyof typeof shapeLabels
/** How the front is made; it decides material, rim, colours, and how the picture is drawn. */
export type Build = 'acetate' | 'combi' | 'metal' | 'titanium' | 'nylor' | 'rimless' | 'polymer'
export type Audience = 'zene' | 'muskarci' | 'unisex' | 'djeca'

/** What is chosen by hand about a model; everything else follows from it and from the model's name. */
export type ModelRow = readonly [name: string, shape: Shape, build: Build, audience: Audience]

export type LensTint =
  | 'sivo'
  | 'smede'
  | 'zeleno'
  | 'plavo'
  | 'ruzicasto'
  | 'zrcalno-plavo'
  | 'zrcalno-zlatno'

export type EyewearModel = {
  /** The word in picture keys and slugs: "luna". Unique among frames and sunglasses together. */
  slug: string
  name: string
  brand: string
  family: 'okvir' | 'suncane'
  shape: Shape
  build: Build
  audience: Audience
  /** Colour codes, the first is shown on lists. */
  colours: string[]
  /** Lens width of the middle size, lens height, bridge, temple: millimetres. */
  lensWidth: number
  lensHeight: number
  bridge: number
  temple: number
  weight: number
  style: string
  hinge: 'klasicna' | 'opruzna'
  tint?: LensTint
  polarised?: boolean
}
