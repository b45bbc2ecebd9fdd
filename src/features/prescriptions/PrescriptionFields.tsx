import { type ChangeEvent, type ReactNode, useState } from 'react'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { FieldGroup } from '#shared/ui/controls/FieldGroup.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { distanceName, eyeName, type Way } from './check.ts'
import { type ChoiceGroup, choicesOf, isChosen } from './choices.ts'
import { rangeText, readValue } from './eye-value.ts'
import styles from './PrescriptionFields.module.css'
import { PrescriptionWays } from './PrescriptionWays.tsx'
import {
  type Asked,
  type Eye,
  type EyeField,
  eyeFields,
  type FieldRule,
  isWithin,
  limitsOf,
  type Side,
  sides,
} from './prescription.ts'
import { fieldLabel, fieldOfEye, sideLabel } from './texts.ts'

/** What has been written of each eye, by field. */
type Written = Readonly<Record<Side, Readonly<Partial<Record<EyeField, string>>>>>

/**
 * What a form asks of its buyer's eyes: a row for each value, the right eye beside the left one, nothing chosen beforehand
 * (RX-04). Plain fields: it works as it stands without scripts.
 *
 * @param made the lenses to pick from; what is sold out of them cannot be chosen where scripts know the other values
 * @param quantity how many for an eye, where each is bought by itself
 */
export function PrescriptionFields({
  asked,
  made,
  typed,
  quantity,
  offered,
  only,
}: {
  asked: Asked
  made: readonly { eye: Eye; soldOut: boolean }[]
  typed: Pick<Typed, 'text' | 'error' | 'ticked' | 'refused'>
  quantity?: { label: string; of: (side: Side) => ReactNode }
  /** The ways to give it; all that there are. */
  offered?: readonly Way[]
  /** One eye's alone. */
  only?: Side
}) {
  const eyes = only ? [only] : sides
  const [written, setWritten] = useState<Written>(() => ({
    right: typedEye('right', typed),
    left: typedEye('left', typed),
  }))
  const fields = eyeFields.flatMap((field) => {
    const rule = asked.eye[field]
    return rule ? [{ field, rule }] : []
  })
  const write =
    (side: Side, field: EyeField) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      clearMarks(event.currentTarget)
      const { value } = event.currentTarget
      setWritten((before) => ({ ...before, [side]: { ...before[side], [field]: value } }))
    }
  return (
    <FieldGroup
      title={t('prescription.title')}
      className={styles.prescription}
      data-prescription={asked.kind}
    >
      {made.length === 0 && (
        <PrescriptionWays kind={asked.kind} typed={typed} {...(offered && { offered })} />
      )}
      <p className={classes(styles.intro, styles.value)}>
        {t(only ? 'prescription.intro_eye' : `prescription.intro_${asked.kind}`)}
      </p>
      <div className={classes(styles.eyes, !quantity && styles.value)}>
        {eyes.map((side) => (
          <p key={side} className={styles.side} aria-hidden="true">
            {sideLabel(side)}
          </p>
        ))}
        {fields.map(({ field, rule }) => (
          <div key={field} className={classes(styles.row, styles.value)}>
            <p className={styles.name} aria-hidden="true">
              {fieldLabel(field)}
              {rule.required && <span className={styles.required}> *</span>}
            </p>
            {eyes.map((side) => (
              <EyeControl
                key={side}
                side={side}
                field={field}
                rule={rule}
                groups={choicesOf(rule, field, made, written[side])}
                typed={typed}
                onChange={write(side, field)}
              />
            ))}
          </div>
        ))}
        {quantity && (
          <div className={styles.row}>
            <p className={styles.name} aria-hidden="true">
              {quantity.label}
            </p>
            {sides.map((side) => (
              <div key={side} className={styles.quantity}>
                {quantity.of(side)}
              </div>
            ))}
          </div>
        )}
      </div>
      {asked.kind === 'contact' && !only && (
        <Checkbox
          className={styles.value}
          name="prescription[alike]"
          value="1"
          defaultChecked={typed.ticked('prescription[alike]', false)}
          id={typed.error('prescription[alike]')?.id}
          aria-invalid={typed.error('prescription[alike]') ? true : undefined}
          label={t('prescription.alike')}
        />
      )}
      {asked.kind === 'glasses' && <Distance asked={asked} typed={typed} />}
      {signsDiffer(written) && (
        <p className={classes(styles.note, styles.value)} role="status">
          {t('prescription.signs_differ')}
        </p>
      )}
    </FieldGroup>
  )
}

function EyeControl({
  side,
  field,
  rule,
  groups,
  typed,
  onChange,
}: {
  side: Side
  field: EyeField
  rule: FieldRule
  groups: readonly ChoiceGroup[] | null
  typed: Pick<Typed, 'text' | 'error'>
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}) {
  const name = eyeName(side, field)
  const text = typed.text(name) ?? ''
  const common = {
    name,
    label: fieldOfEye(side, field),
    hideLabel: true,
    namedAs: fieldOfEye(side, field),
    className: side === 'left' ? styles.left : undefined,
    onChange,
    ...typed.error(name),
  }
  if (groups === null) {
    // Findings write either of the same meridian.
    const isZeroTold = field === 'ax' && isWithin(rule, 18_000) && !isWithin(rule, 0)
    return (
      <Field
        {...common}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={text.replace('.', ',')}
        hintIsRule
        hint={t(
          isZeroTold ? 'prescription.range_axis' : 'prescription.range',
          rangeText(field, limitsOf(rule)),
        )}
      />
    )
  }
  return (
    <Select {...common} autoComplete="off" defaultValue={chosenIn(groups, field, text)}>
      <option value="">{t('prescription.choose')}</option>
      {groups.map(({ title, choices }) =>
        title === null ? (
          choices.map((choice) => <Choice key={choice.value} {...choice} />)
        ) : (
          <optgroup key={title} label={title}>
            {choices.map((choice) => (
              <Choice key={choice.value} {...choice} />
            ))}
          </optgroup>
        ),
      )}
    </Select>
  )
}

/** A list goes to what is typed over it: its minus is the one that keyboards have. */
function Choice({ value, label, soldOut }: ChoiceGroup['choices'][number]) {
  const typeable = label.replace('\u2212', '-')
  return (
    <option value={value} disabled={soldOut}>
      {soldOut ? t('prescription.sold_out', { value: typeable }) : typeable}
    </option>
  )
}

/** The value of a list that was written before, in whatever way. */
const chosenIn = (groups: readonly ChoiceGroup[], field: EyeField, text: string): string =>
  groups.flatMap(({ choices }) => choices).find(({ value }) => isChosen(field, value, text))?.value ?? ''

function Distance({
  asked,
  typed,
}: {
  asked: Extract<Asked, { kind: 'glasses' }>
  typed: Pick<Typed, 'text' | 'error'>
}) {
  const field = (side: Side | null, label: string) => {
    const limits = limitsOf(side ? asked.distance.each : asked.distance.both)
    const name = distanceName(side ? `pd_${side}` : 'pd')
    return (
      <Field
        name={name}
        label={label}
        namedAs={fieldOfEye(side, 'pd')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={typed.text(name) ?? ''}
        hintIsRule
        hint={t('prescription.range', rangeText('pd', limits))}
        onChange={(event) => clearMarks(event.currentTarget)}
        {...typed.error(name)}
      />
    )
  }
  return (
    <div className={classes(styles.distance, styles.value)}>
      <p className={styles.name}>
        {fieldLabel('pd')} <span className={styles.required}>*</span>
      </p>
      {field(null, t('prescription.pd_one'))}
      <p className={styles.name}>{t('prescription.pd_two')}</p>
      <div className={styles.row}>
        {field('right', sideLabel('right'))}
        {field('left', sideLabel('left'))}
      </div>
    </div>
  )
}

const typedEye = (side: Side, typed: Pick<Typed, 'text'>): Written[Side] =>
  Object.fromEntries(
    eyeFields.flatMap((field) => {
      const text = typed.text(eyeName(side, field))
      return text === undefined ? [] : [[field, text]]
    }),
  )

/** Whether one eye is short-sighted and the other long-sighted, which is seldom so. */
function signsDiffer({ right, left }: Written): boolean {
  const [one, other] = [right.sph, left.sph].map((text) => readValue('sph', text ?? ''))
  return one?.ok === true && other?.ok === true && one.value * other.value < 0
}
