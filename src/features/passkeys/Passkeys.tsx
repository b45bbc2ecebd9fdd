import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { FormToken } from '#shared/forms/FormToken.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t, writtenDate } from '#shared/text/text.ts'
import { Button, buttonClasses } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { PasswordField } from '#shared/ui/controls/PasswordField.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { AskFirst } from '#shared/ui/overlay/AskFirst.tsx'
import * as calls from './contract.ts'
import styles from './Passkeys.module.css'
import { knowsPasskeys } from './passkey-device.client.ts'
import type { PasskeysView } from './passkeys-view.ts'
import { passkeyForm, usePasskeys } from './use-passkeys.client.ts'

type Passkey = PasskeysView['passkeys'][number]

/** The customer's passkeys, on the page of what protects the account: what there are, a further one, their names. */
export function Passkeys(served: PasskeysView) {
  const { view, heading, busy, wrongPassword, add, rename, remove } = usePasskeys(served)
  const { passkeys, possible, room, asksPassword, tokens } = view
  const live = useHydrated() && knowsPasskeys()
  const renamed = useTyped(calls.renamePasskey.path)
  const removed = useTyped(calls.removePasskey.path)
  /** What was refused without scripts is about one passkey of the list. */
  const said = (typed: Typed, { id }: Passkey, field: string) =>
    typed.refused?.typed.passkey_id === String(id) ? typed.error(field) : undefined
  const passwordAt = (form: string, refused?: ReturnType<Typed['error']>, hint?: string) =>
    asksPassword && (
      <PasswordField
        label={t('passkeys.password')}
        name="password"
        autoComplete="current-password"
        data-no-validate=""
        maxLength={200}
        required
        {...(hint !== undefined && { hint })}
        {...refused}
        {...(wrongPassword?.form === form && { error: wrongPassword.error })}
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
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <Icon name="key" />
              <div className={styles.about}>
                <PostForm action={calls.renamePasskey.path} className={styles.rename} onSubmit={rename}>
                  <input type="hidden" name="passkey_id" value={passkey.id} />
                  <FormToken token={tokens.rename} />
                  <Field
                    label={t('passkeys.name')}
                    hideLabel
                    compact
                    name="name"
                    maxLength={60}
                    required
                    autoComplete="off"
                    defaultValue={passkey.name}
                    {...said(renamed, passkey, 'name')}
                  />
                  {passwordAt(
                    passkeyForm(calls.renamePasskey.path, passkey.id),
                    said(renamed, passkey, 'password'),
                  )}
                  <Button type="submit" look="quiet" size="s" disabled={busy}>
                    {t('passkeys.rename')}
                  </Button>
                </PostForm>
                <p className={styles.when}>{saidOf(passkey)}</p>
              </div>
              <AskFirst
                label={
                  <>
                    <Icon name="trash" size={20} />
                    {t('passkeys.remove')}
                  </>
                }
                name={t('passkeys.remove_named', { name: passkey.name })}
                className={buttonClasses({ look: 'danger', size: 's' }, false)}
                title={t('passkeys.remove_title')}
                question={t('passkeys.remove_ask', { name: passkey.name })}
              >
                <PostForm action={calls.removePasskey.path} className={styles.remove} onSubmit={remove}>
                  <input type="hidden" name="passkey_id" value={passkey.id} />
                  <FormToken token={tokens.remove} />
                  {passwordAt(
                    passkeyForm(calls.removePasskey.path, passkey.id),
                    said(removed, passkey, 'password'),
                    t('passkeys.password_hint'),
                  )}
                  <Button type="submit" look="danger" busy={busy}>
                    {t('passkeys.remove_title')}
                  </Button>
                </PostForm>
              </AskFirst>
            </li>
          ))}
        </ul>
      )}
      {!possible && <p>{t('passkeys.impossible')}</p>}
      {possible && room && live && (
        <form className={styles.add} onSubmit={add}>
          <Field
            label={t('passkeys.name')}
            name="name"
            maxLength={60}
            autoComplete="off"
            markOptional
            placeholder={t('passkeys.unnamed')}
          />
          {passwordAt(passkeyForm(calls.registerPasskeyOptions.path), undefined, t('passkeys.password_hint'))}
          <Button type="submit" look="secondary" icon="plus" busy={busy}>
            {t(busy ? 'passkeys.busy' : 'passkeys.add')}
          </Button>
        </form>
      )}
    </section>
  )
}

function saidOf({ createdAt, lastUsedAt, backedUp }: Passkey): string {
  const used = lastUsedAt ? t('passkeys.used', { date: writtenDate(lastUsedAt) }) : t('passkeys.never_used')
  return [
    t('passkeys.created', { date: writtenDate(createdAt) }),
    used,
    ...(backedUp ? [t('passkeys.backed_up')] : []),
  ].join(' · ')
}
