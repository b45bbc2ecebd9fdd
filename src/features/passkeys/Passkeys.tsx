import { useContext } from 'react'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { RefusedFormContext, type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { PasswordField } from '#shared/ui/controls/PasswordField.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import * as calls from './contract.ts'
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx'
import styles from './Passkeys.module.css'
import { knowsPasskeys } from './passkey-device.client.ts'
import type { PasskeysView } from './passkeys-view.ts'
import { usePasskeys } from './use-passkeys.client.ts'

/** The customer's passkeys, on the page of what protects the account: what there are, a further one, their names. */
export function Passkeys(served: PasskeysView) {
  const { view, heading, busy, wrongPassword, add, take, takeRemoval, refuse } = usePasskeys(served)
  const { passkeys, possible, room, asksPassword, tokens } = view
  const live = useHydrated() && knowsPasskeys()
  const shown = useContext(RefusedFormContext)
  const renamed = useTyped(calls.renamePasskey.path)
  const removed = useTyped(calls.removePasskey.path)
  /** What was refused without scripts is about one passkey of the list. */
  const said = (typed: Typed, { id }: Passkey, field: string) =>
    typed.refused?.typed.passkey_id === String(id) ? typed.error(field) : undefined
  const password = (refused?: { id?: string; error: string }, hint?: string) =>
    asksPassword && (
      <PasswordField
        label={t('field.old_password')}
        name="password"
        autoComplete="current-password"
        data-no-validate=""
        maxLength={200}
        required
        {...(hint !== undefined && { hint })}
        {...refused}
      />
    )
  return (
    <section className={styles.passkeys} aria-labelledby="passkeys" data-region="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {t('passkeys.title')}
      </h2>
      <p className={styles.intro}>{t('passkeys.intro')}</p>
      <FormErrors refused={renamed.refused ?? removed.refused} />
      {passkeys.length === 0 ? (
        <>
          <p>{t('passkeys.none')}</p>
          {possible && (
            <noscript>
              <p>{t('passkeys.needs_scripts')}</p>
            </noscript>
          )}
        </>
      ) : (
        // What was refused stands above, once: each passkey has forms of the same calls.
        <RefusedFormContext value={shown && { ...shown, action: '' }}>
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                tokens={tokens}
                password={password}
                refused={{
                  name: said(renamed, passkey, 'name'),
                  renamePassword: said(renamed, passkey, 'password'),
                  removePassword: said(removed, passkey, 'password'),
                }}
                onRenamed={take}
                onRemoved={takeRemoval}
                onRefused={refuse}
              />
            ))}
          </ul>
        </RefusedFormContext>
      )}
      {!possible && <p>{t('passkeys.impossible')}</p>}
      {possible && room && live && (
        <form className={styles.form} onSubmit={add} noValidate>
          <Field
            label={t('passkeys.name')}
            name="name"
            maxLength={60}
            autoComplete="off"
            markOptional
            hint={t('passkeys.name_hint')}
          />
          {password(
            wrongPassword === undefined ? undefined : { error: wrongPassword },
            t('passkeys.password_hint'),
          )}
          <Button type="submit" look="secondary" icon="plus" busy={busy}>
            {t(busy ? 'passkeys.busy' : 'passkeys.add')}
          </Button>
        </form>
      )}
    </section>
  )
}
