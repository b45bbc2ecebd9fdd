import { mostFileBytes } from '#shared/contract/limits.ts'
import { quantity, t } from '#shared/text/text.ts'
import type { FieldProblem } from './check.ts'
import { rangeText, valueText } from './eye-value.ts'
import { type Eye, type EyeField, eyeFields, type Prescription, type Side } from './prescription.ts'

// By their whole names: `prescription.${field}` would bring every text of prescriptions to the browser (docs/decisions/0043).
const fieldNames = {
  sph: 'prescription.sph',
  cyl: 'prescription.cyl',
  ax: 'prescription.ax',
  add: 'prescription.add',
  bc: 'prescription.bc',
  dia: 'prescription.dia',
  pd: 'prescription.pd',
} as const satisfies Record<EyeField | 'pd', string>
const sideNames = {
  right: 'prescription.right',
  left: 'prescription.left',
  both: 'prescription.both',
} as const

/** What a field is called: 'Sfera (SPH)'. */
export const fieldLabel = (field: EyeField | 'pd'): string => t(fieldNames[field])

export const sideLabel = (side: Side | 'both'): string => t(sideNames[side])

/** An eye in one line: 'SPH −2,25 · CYL −0,75 · AX 90°'. */
function eyeText(eye: Eye): string {
  const said = eyeFields.flatMap((field) => {
    const value = eye[field]
    return value === undefined ? [] : [`${field.toUpperCase()}\u00a0${valueText(field, value)}`]
  })
  return said.join(' · ')
}

/** A prescription as its owner reads it, a line for each eye: nobody else's page, mail or list has it (RX-05). */
export function prescriptionTexts(prescription: Prescription): string[] {
  switch (prescription.kind) {
    case 'glasses': {
      const { right, left, distance } = prescription
      const apart =
        'both' in distance
          ? valueText('pd', distance.both)
          : `${valueText('pd', distance.right)} + ${valueText('pd', distance.left)}`
      return [
        `${sideLabel('right')}: ${eyeText(right)}`,
        `${sideLabel('left')}: ${eyeText(left)}`,
        `PD\u00a0${apart}`,
      ]
    }
    case 'contact':
      return [`${sideLabel(prescription.side)}: ${eyeText(prescription.eye)}`]
    case 'finding': {
      const { type, size } = prescription.file
      const said = t('prescription.finding_kept', {
        type: t(`prescription.file_${type}`),
        size: sizeText(size),
      })
      return [ofSide(prescription.side, said)]
    }
    case 'later':
      return [ofSide(prescription.side, t('prescription.later_kept'))]
    default:
      return prescription satisfies never
  }
}

const ofSide = (side: Side | null, text: string): string =>
  side === null ? text : `${sideLabel(side)}: ${text}`

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** Bytes as people read them: '640 kB', '1,2 MB'. */
function sizeText(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.ceil(bytes / kilobyte)}\u00a0kB`
  const tenths = quantity(Math.ceil((bytes / megabyte) * 10) * 100)
  return `${tenths.replace(/(?<=\D\d)0$/, '')}\u00a0MB`
}

export const largestFindingText = (): string => sizeText(mostFileBytes)

/** How a refusal names a field, by its eye where it is an eye's: 'Desno oko, Sfera (SPH)'. */
export const fieldOfEye = (side: Side | null, field: EyeField | 'pd'): string =>
  side === null ? fieldLabel(field) : `${sideLabel(side)}, ${fieldLabel(field)}`

/** What is said of a field that was refused, by its name and its eye. */
export function problemText(problem: FieldProblem): string {
  const field = fieldOfEye(problem.side, problem.field)
  switch (problem.reason) {
    case 'out_of_range':
      return t('prescription.out_of_range', { field, ...rangeText(problem.field, problem) })
    case 'off_step':
      return problem.step === null
        ? t('prescription.not_made', { field })
        : t('prescription.off_step', { field, step: quantity(problem.step * 10) })
    default:
      return t(`prescription.${problem.reason}`, { field })
  }
}
