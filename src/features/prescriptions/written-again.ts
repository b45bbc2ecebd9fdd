import { distanceName, eyeName } from './check.ts'
import { wireValue } from './eye-value.ts'
import { wayName } from './form-names.ts'
import { type Eye, eyeFields, type Prescription, type Side } from './prescription.ts'

/** As people write millimetres: '63', '63,5'. */
const distanceAgain = (value: number): string =>
  wireValue('pd', value)
    .replace(/\.?0+$/, '')
    .replace('.', ',')

/** What a form's fields begin with to say a prescription once more, by name. */
export function writtenAgain(prescription: Prescription): Record<string, string> {
  const eye = (side: Side, values: Eye) =>
    eyeFields.flatMap((field) => {
      const value = values[field]
      return value === undefined ? [] : [[eyeName(side, field), wireValue(field, value)] as const]
    })
  switch (prescription.kind) {
    case 'glasses': {
      const { right, left, distance } = prescription
      const apart =
        'both' in distance
          ? [[distanceName('pd'), distanceAgain(distance.both)] as const]
          : [
              [distanceName('pd_right'), distanceAgain(distance.right)] as const,
              [distanceName('pd_left'), distanceAgain(distance.left)] as const,
            ]
      return Object.fromEntries([...eye('right', right), ...eye('left', left), ...apart])
    }
    case 'contact':
      return Object.fromEntries(eye(prescription.side === 'left' ? 'left' : 'right', prescription.eye))
    case 'finding':
      return { [wayName]: 'upload' }
    case 'later':
      return { [wayName]: 'later' }
    default:
      return prescription satisfies never
  }
}
