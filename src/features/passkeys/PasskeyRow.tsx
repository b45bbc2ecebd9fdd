import { type ReactNode, useRef, useState } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import type { Typed } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, timeOfDay, writtenDate } from '#shared/text/text.ts'
import { Button, buttonClasses } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { AskFirst } from '#shared/ui/overlay/AskFirst.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import * as calls from './contract.ts'
import styles from './Passkeys.module.css'
import type { PasskeysView } from './passkeys-view.ts'
import type { Answered, Refused } from './use-passkeys.client.ts'

export type Passkey = PasskeysView['passkeys'][number]

/** Where a plain post was refused: what is said at its field, and the id that the list's head leads to. */
type FieldError = ReturnType<Typed['error']>

type RowProps = {
  passkey: Passkey
  tokens: PasskeysView['tokens']
  /** The field of the password, where a form has to have one. */
  password: (refused: FieldError, hint?: string) => ReactNode
  /** What a form without scripts was refused for. */
  refused: { name: FieldError; renamePassword: FieldError; removePassword: FieldError }
  onRenamed: Answered
  onRemoved: Answered
  onRefused: Refused
}

/** A passkey: what it is called, since when it is there, and what can be done with it. */
export function PasskeyRow(props: RowProps) {
  const { passkey, tokens, password, refused, onRemoved, onRefused } = props
  const name = <VisuallyHidden> {passkey.name}</VisuallyHidden>
  return (
    <li className={styles.passkey}>
      <Icon name="key" size={24} />
      <div className={styles.about}>
        <p className={styles.name}>
          <strong>{passkey.name}</strong>
        </p>
        <p className={styles.when}>{timesText(passkey)}</p>
      </div>
      <div className={styles.actions}>
        <Rename {...props} />
        <AskFirst
          label={
            <>
              {t('passkeys.remove')}
              {name}
            </>
          }
          className={buttonClasses({ look: 'quiet', size: 's' }, false)}
          title={t('passkeys.remove_title')}
          question={t('passkeys.remove_ask', { name: passkey.name, ...addedAt(passkey) })}
        >
          <Form
            call={calls.removePasskey}
            token={tokens.remove}
            className={styles.form}
            repeats
            onSuccess={onRemoved}
            onRefused={onRefused}
          >
            <input type="hidden" name="passkey_id" value={passkey.id} />
            {password(refused.removePassword, t('passkeys.password_hint'))}
            <SubmitButton look="danger">{t('passkeys.remove_title')}</SubmitButton>
          </Form>
        </AskFirst>
      </div>
    </li>
  )
}

/** Unfolds without scripts too. Saved or given up, it is folded again, and the focus goes back to what unfolded it. */
function Rename({ passkey, tokens, password, refused, onRenamed, onRefused }: RowProps) {
  const folded = useRef<HTMLDetailsElement>(null)
  const [times, setTimes] = useState(0)
  const live = useHydrated()
  const fold = () => {
    setTimes((before) => before + 1)
    if (!folded.current) return
    folded.current.open = false
    folded.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={folded}
      className={styles.rename}
      open={refused.name !== undefined || refused.renamePassword !== undefined}
    >
      <summary className={buttonClasses({ look: 'quiet', size: 's' }, false)}>
        {t('passkeys.rename')}
        <VisuallyHidden> {passkey.name}</VisuallyHidden>
      </summary>
      <Form
        // Unfolded again, it begins with the name that holds now, and without the password.
        key={times}
        call={calls.renamePasskey}
        token={tokens.rename}
        className={styles.form}
        keepsValues
        repeats
        onSuccess={(answer) => {
          onRenamed(answer)
          fold()
        }}
        onRefused={onRefused}
      >
        <input type="hidden" name="passkey_id" value={passkey.id} />
        <Field
          label={t('passkeys.name')}
          name="name"
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={passkey.name}
          {...refused.name}
        />
        {password(refused.renamePassword)}
        <div className={styles.buttons}>
          <SubmitButton look="secondary">{t('passkeys.rename_save')}</SubmitButton>
          {/* Without scripts its opener folds it again. */}
          {live && (
            <Button look="quiet" onClick={fold}>
              {t('dashboard.cancel')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

const addedAt = ({ createdAt }: Passkey) => ({ date: writtenDate(createdAt), time: timeOfDay(createdAt) })

/** With the time of day: of two keys of one name nothing else tells which is which. */
function timesText(passkey: Passkey): string {
  const { lastUsedAt, backedUp } = passkey
  const used = lastUsedAt
    ? t('passkeys.used', { date: writtenDate(lastUsedAt), time: timeOfDay(lastUsedAt) })
    : t('passkeys.never_used')
  return [t('passkeys.created', addedAt(passkey)), used, ...(backedUp ? [t('passkeys.backed_up')] : [])].join(
    ' · ',
  )
}
