import { useContext } from 'react'
import { PrescriptionFields } from '#features/prescriptions/PrescriptionFields.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { RefusedFormContext, useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './awaited.module.css'
import { givePrescription } from './contract.ts'
import type { AwaitedLine } from './links.server.ts'

export type AwaitedLineView = Omit<AwaitedLine, 'prescriptionId'>

/** A line of an order whose prescription was promised: its form, or that it has come. */
export function GivePrescription(props: {
  line: AwaitedLineView
  /** Which of several it is: two may be of one name. */
  number?: number | undefined
  token: string
  formToken: string | undefined
}) {
  const shown = useContext(RefusedFormContext)
  const isOwn = shown?.typed.order_item_id === String(props.line.itemId)
  // Of several forms of one call, one was refused.
  const refused = shown && !isOwn ? { ...shown, action: '' } : shown
  return (
    <RefusedFormContext value={refused}>
      <Line {...props} />
    </RefusedFormContext>
  )
}

function Line({
  line: { itemId, name, choice, qty, unit, asked },
  number,
  token,
  formToken,
}: Parameters<typeof GivePrescription>[0]) {
  const typed = useTyped(givePrescription.path)
  return (
    <section className={styles.line} aria-labelledby={`line-${itemId}`} data-order-item-id={itemId}>
      <div>
        <h2 id={`line-${itemId}`} className={styles.name}>
          {number !== undefined && `${number}. `}
          {typeset(name)}
        </h2>
        <p className={styles.choice}>{[choice, quantityWithUnit(qty, unit)].filter(Boolean).join(' · ')}</p>
      </div>
      {asked ? (
        <Form call={givePrescription} token={formToken} className={styles.form} encType="multipart/form-data">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="order_item_id" value={itemId} />
          <PrescriptionFields
            asked={asked.asked}
            made={[]}
            typed={typed}
            offered={['values', 'upload']}
            {...(asked.side && { only: asked.side })}
          />
          <SubmitButton wide>{t('awaited.send')}</SubmitButton>
        </Form>
      ) : (
        <p className={styles.came}>{t('awaited.line_came')}</p>
      )}
    </section>
  )
}
