import { useState } from 'react'
import { oibDigits } from '#shared/forms/patterns.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { isCheckedOib } from './oib.ts'
import styles from './person.module.css'

type CompanyFieldsProps = {
  /** What is known of the company. */
  company?: { companyName: string; oib: string }
  typed: Typed
  /** Whether the browser asks for what has to be filled in: not of fields that may be folded away. */
  insist: boolean
}

/** A legal entity's name and OIB. */
export function CompanyFields({ company, typed, insist }: CompanyFieldsProps) {
  const oib = typed.field('oib', company?.oib)
  const [isDoubtful, setDoubtful] = useState(isDoubtfulOib(String(oib.defaultValue ?? '')))
  return (
    <div className={styles.fields}>
      <Field
        label={t('checkout.name')}
        name="name"
        {...typed.field('name', company?.companyName)}
        autoComplete="organization"
        maxLength={150}
        required={insist}
        markRequired
      />
      <Field
        label={t('checkout.oib')}
        name="oib"
        {...oib}
        // As it is typed: what came once the field is left would move the button that is being pressed.
        onChange={({ currentTarget }) => setDoubtful(isDoubtfulOib(currentTarget.value))}
        inputMode="numeric"
        data-rule="oib"
        hint={t('checkout.oib_hint')}
        hintIsRule
        doubt={isDoubtful ? t('checkout.oib_unchecked') : ''}
        maxLength={20}
        required={insist}
        markRequired
      />
    </div>
  )
}

/** What has the digits of an OIB but not their check is taken: a slip of the finger is told. */
function isDoubtfulOib(text: string): boolean {
  const digits = oibDigits(text)
  return digits !== undefined && !isCheckedOib(digits)
}
