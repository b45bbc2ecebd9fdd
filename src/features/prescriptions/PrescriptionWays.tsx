import { clearMarks } from '#shared/forms/field-errors.client.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { type Way, ways } from './check.ts'
import { acceptedFindings } from './finding.ts'
import { findingName, wayName } from './form-names.ts'
import styles from './PrescriptionFields.module.css'
import type { Asked } from './prescription.ts'
import { largestFindingText } from './texts.ts'

/**
 * How the prescription is given: as numbers, as the finding's file, or later. The styles show what belongs to the chosen way,
 * so that it works without scripts.
 *
 * @param offered the ways that there are
 */
export function PrescriptionWays({
  kind,
  typed,
  offered = ways,
}: {
  kind: Asked['kind']
  typed: Pick<Typed, 'text' | 'error' | 'refused'>
  offered?: readonly Way[]
}) {
  const chosen = typed.text(wayName) ?? offered[0]
  const refused = typed.error(findingName)
  // A file cannot be put back into its field.
  const isLost = typed.refused !== undefined && chosen === 'upload' && !refused
  return (
    <>
      <div className={styles.ways} role="radiogroup" aria-label={t('prescription.how')}>
        {offered.map((way) => (
          <Checkbox
            key={way}
            type="radio"
            name={wayName}
            value={way}
            defaultChecked={way === chosen}
            label={t(`prescription.how_${way}`)}
          />
        ))}
      </div>
      <div className={styles.upload}>
        <Field
          label={t('prescription.finding')}
          name={findingName}
          type="file"
          accept={acceptedFindings}
          hint={
            isLost
              ? t('prescription.finding_again')
              : t('prescription.finding_hint', { size: largestFindingText() })
          }
          onChange={(event) => clearMarks(event.currentTarget)}
          {...refused}
        />
        <p className={styles.intro}>{t('prescription.finding_privacy')}</p>
      </div>
      {offered.includes('later') && <p className={styles.later}>{t(`prescription.later_text_${kind}`)}</p>}
    </>
  )
}
