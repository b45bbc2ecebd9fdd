import { changePrescription } from '#features/cart/contract.ts'
import styles from '#features/orders/awaited/awaited.module.css'
import { PrescriptionFields } from '#features/prescriptions/PrescriptionFields.tsx'
import type { Asked, Side } from '#features/prescriptions/prescription.ts'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { typedOver } from '#shared/forms/typed-over.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

type PageProps = {
  quoteItemId: number
  name: string
  choice: string
  asked: Asked
  only: Side | null
  /** What the line says by now, by the fields' names. */
  stored: Record<string, string>
}

/** Another prescription for a line of the cart. */
export function Page({ quoteItemId, name, choice, asked, only, stored }: PageProps) {
  const typed = typedOver(useTyped(changePrescription.path), stored)
  return (
    <EntryPage
      title={t('cart.change_prescription')}
      lead={typeset([name, choice].filter(Boolean).join(', '))}
    >
      <Form call={changePrescription} className={styles.form} encType="multipart/form-data">
        <input type="hidden" name="quote_item_id" value={quoteItemId} />
        <PrescriptionFields asked={asked} made={[]} typed={typed} {...(only && { only })} />
        <SubmitButton wide>{t('cart.save_prescription')}</SubmitButton>
      </Form>
      <p>
        <a href={t('path.cart')}>{t('cart.go')}</a>
      </p>
    </EntryPage>
  )
}
