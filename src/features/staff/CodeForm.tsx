import type { ReactNode } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import type { confirmTotp, secondFactor } from './contract.ts'
import styles from './second-factor.module.css'

/** Six digits, in groups as apps show them, on a telephone's digits; or what was kept, letters too. */
const fields = {
  app: {
    label: 'staff.code',
    attributes: {
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      pattern: '\\s*(?:[0-9]\\s*){6}',
      maxLength: 12,
    },
  },
  recovery: {
    label: 'staff.recovery_code',
    attributes: { inputMode: 'text', autoComplete: 'off', maxLength: 40 },
  },
} as const

/** The field for a code of an app, or for one that stands in for a lost telephone. */
export function CodeForm({
  call,
  token,
  destination,
  hint,
  kind,
  children,
}: {
  call: typeof secondFactor | typeof confirmTotp
  token: string
  destination?: string | undefined
  hint: string
  kind: keyof typeof fields
  children: ReactNode
}) {
  const typed = useTyped(call.path)
  return (
    <Form
      call={call}
      token={token}
      className={styles.form}
      repeats
      leadsTo={destination ?? t('path.account')}
    >
      {destination !== undefined && <input type="hidden" name="destination" value={destination} />}
      <Field
        label={t(fields[kind].label)}
        hint={hint}
        name="code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        // What the browser says of another text, without scripts.
        title={hint}
        {...fields[kind].attributes}
        required
        {...typed.error('code')}
      />
      <SubmitButton wide>{children}</SubmitButton>
    </Form>
  )
}
