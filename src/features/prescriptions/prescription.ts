/**
 * What a finding of an optician says, in whole hundredths of its unit: dioptres for the sphere, the cylinder and the
 * addition, degrees for the axis, millimetres for all others. By the names on the wire.
 */
export const eyeFields = ['sph', 'cyl', 'ax', 'add', 'bc', 'dia'] as const
export type EyeField = (typeof eyeFields)[number]
export type Eye = Readonly<Partial<Record<EyeField, number>>>

/** As the shopper's own: the right eye stands first on every finding. */
export const sides = ['right', 'left'] as const
export type Side = (typeof sides)[number]

/** The distance of the pupils: of both, or of each from the nose. */
export type PupilDistance = { both: number } | { right: number; left: number }

/** What an optician's finding says. */
type Values =
  /** A pair of glasses is made for both eyes. */
  | { kind: 'glasses'; right: Eye; left: Eye; distance: PupilDistance }
  /** A box of contact lenses is for one eye, or for both where they are alike. */
  | { kind: 'contact'; side: Side | 'both'; eye: Eye }

/** The finding itself, as a picture or a PDF: what kind of file it is, how large as it is kept, and the digest of what was sent. */
export type FindingFile = { type: 'picture' | 'pdf'; size: number; digest: string }

/**
 * What a line is made or picked by: values, the finding that has them, or the promise to send either later, in which case it
 * says what the line asks for, so that it can be asked whatever has become of the product. `side`: which eye the line is for;
 * null: both. `word`: no two promises are one line, for nobody knows yet whether they will be the same.
 */
export type Prescription =
  | Values
  | { kind: 'finding'; side: Side | null; file: FindingFile }
  | { kind: 'later'; side: Side | null; asked: Asked; word: string }

/** From `from` to `to` by `step`, both ends included, or these values alone; in hundredths. */
export type Range = { from: number; to: number; step: number } | { values: readonly number[] }

/** What may be written of an eye. A field that is not there is none of this lens. */
export type FieldRule = Range & { required: boolean }
export type EyeRules = Readonly<Partial<Record<EyeField, FieldRule>>>

/** What a product asks of its buyer before it can be made or picked from the shelf. */
export type Asked =
  | { kind: 'glasses'; eye: EyeRules; distance: { both: Range; each: Range } }
  | { kind: 'contact'; eye: EyeRules }

/** All values of a range, ascending. */
export function valuesOf(range: Range): number[] {
  if ('values' in range) return [...range.values].sort((a, b) => a - b)
  const count = Math.floor((range.to - range.from) / range.step) + 1
  return Array.from({ length: count }, (_, at) => range.from + at * range.step)
}

export function isWithin(range: Range, value: number): boolean {
  if ('values' in range) return range.values.includes(value)
  return value >= range.from && value <= range.to && (value - range.from) % range.step === 0
}

/** The least and the greatest value. */
export function limitsOf(range: Range): { least: number; most: number } {
  if (!('values' in range)) return { least: range.from, most: range.to }
  return { least: Math.min(...range.values), most: Math.max(...range.values) }
}

/** Whether two eyes have the same values. */
export const areAlike = (one: Eye, other: Eye): boolean =>
  eyeFields.every((field) => one[field] === other[field])

/** One text for all equal prescriptions. */
export function canonical(prescription: Prescription): string {
  const eye = (values: Eye) => eyeFields.map((field) => values[field] ?? '').join(' ')
  switch (prescription.kind) {
    case 'glasses': {
      const { right, left, distance } = prescription
      const apart = 'both' in distance ? [distance.both] : [distance.right, distance.left]
      return ['glasses', eye(right), eye(left), apart.join(' ')].join('|')
    }
    case 'contact':
      return ['contact', prescription.side, eye(prescription.eye)].join('|')
    case 'finding':
      return ['finding', prescription.side, prescription.file.digest].join('|')
    case 'later':
      return ['later', prescription.side, prescription.word].join('|')
    default:
      return prescription satisfies never
  }
}
