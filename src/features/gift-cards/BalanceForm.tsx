import { useState } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { money, t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import styles from './BalanceForm.module.css'
import { giftCardBalance } from './contract.ts'

/** Asks what is left on a card. With scripts the answer stands below the field as long as the page does. */
export function BalanceForm({ formToken }: { formToken: string | undefined }) {
  const typed = useTyped(giftCardBalance.path)
  const [balance, setBalance] = useState<number>()
  return (
    <Form
      call={giftCardBalance}
      token={formToken}
      className={styles.form}
      keepsValues
      onSuccess={({ balance: left }) => {
        setBalance(left)
        return 'stay'
      }}
      onRefused={() => setBalance(undefined)}
    >
      <Field
        label={t('gift_card.code')}
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        hint={t('gift_card.code_hint')}
        {...typed.field('code')}
      />
      <SubmitButton>{t('gift_card.look')}</SubmitButton>
      <p role="status" className={styles.balance}>
        {balance !== undefined &&
          t(balance > 0 ? 'gift_card.balance' : 'gift_card.balance_empty', { amount: money(balance) })}
      </p>
    </Form>
  )
}
