import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { AskToRemove } from './AskToRemove.tsx'
import { removeBankAccount, saveBankAccount } from './contract.ts'
import styles from './dashboard.module.css'
import { useList } from './use-list.client.ts'
import type { BankAccountsView, BankAccountView, OpenForm } from './views.ts'

export type BankAccountsProps = {
  view: BankAccountsView
  /** Whose form is open, by the page's address. */
  open?: OpenForm
  token?: string
}

type BankAccountsAnswer = Envelope & { dashboard_bank_accounts?: BankAccountsProps | null | undefined }

/** Where money goes back to: added, changed, removed (DASH-03). Of a number its ends are shown. */
export function BankAccounts({ view: given, open: asked = null, token }: BankAccountsProps) {
  const { view, open, list, form, heading, link, back, changed, removed, refused } = useList({
    view: given,
    open: asked,
    parameter: 'racun',
    page: t('path.bank_accounts'),
    idsOf,
  })
  const onRefused = (answer: BankAccountsAnswer) => refused(answer, answer.dashboard_bank_accounts)
  const formOf = (account: BankAccountView | null) => (
    <div ref={form} className={styles.formCard} data-bank-account-form={account?.id ?? 'new'}>
      <AccountForm
        account={account}
        token={token}
        back={back}
        onSuccess={(answer, isElsewhere) =>
          changed(answer, answer.dashboard_bank_accounts, account?.id, isElsewhere)
        }
        onRefused={onRefused}
      />
    </div>
  )
  return (
    <section ref={list} aria-labelledby="bank-accounts" className={styles.list} data-bank-accounts="">
      <h2 id="bank-accounts" ref={heading} tabIndex={-1} className={styles.listTitle}>
        {t('dashboard.bank_accounts_count', { count: view.accounts.length })}
      </h2>
      {view.accounts.length === 0 && open === null && (
        <p className={styles.note}>{t('dashboard.bank_accounts_none')}</p>
      )}
      {view.accounts.length > 0 && (
        <ul className={styles.rows}>
          {view.accounts.map((account) => (
            <li key={account.id}>
              {account.id === open ? (
                formOf(account)
              ) : (
                <article className={styles.row} data-bank-account={account.id}>
                  <Icon name="bank" size={24} />
                  <p className={styles.iban}>{account.masked}</p>
                  <div className={styles.actions}>
                    <LinkButton {...link(account.id)} look="quiet" size="s">
                      {t('dashboard.change')}
                      <VisuallyHidden> {account.masked}</VisuallyHidden>
                    </LinkButton>
                    <AskToRemove
                      name={account.masked}
                      title={t('dashboard.bank_account_remove')}
                      question={t('dashboard.bank_account_remove_ask', { iban: account.masked })}
                    >
                      <Form
                        call={removeBankAccount}
                        repeats
                        onSuccess={(answer, isElsewhere) =>
                          removed(answer, answer.dashboard_bank_accounts, account.id, isElsewhere)
                        }
                        onRefused={onRefused}
                      >
                        <input type="hidden" name="bank_account_id" value={account.id} />
                        <SubmitButton look="danger">{t('dashboard.bank_account_remove')}</SubmitButton>
                      </Form>
                    </AskToRemove>
                  </div>
                </article>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && formOf(null)}
      {open !== 'new' && (
        <div className={styles.buttons}>
          {view.roomLeft ? (
            <LinkButton {...link('new')} icon="plus" look="secondary">
              {t('dashboard.bank_account_add')}
            </LinkButton>
          ) : (
            <p className={styles.note}>
              {t('dashboard.bank_accounts_full', { count: view.accounts.length })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

const idsOf = ({ accounts }: BankAccountsView) => accounts.map(({ id }) => id)

type AccountFormProps = {
  /** Null: a new one. */
  account: BankAccountView | null
  token: string | undefined
  back: { href: string }
  onSuccess: (answer: BankAccountsAnswer, isElsewhere: boolean) => void
  onRefused: (answer: BankAccountsAnswer) => void
}

function AccountForm({ account, token, back, ...after }: AccountFormProps) {
  const typed = useTyped(saveBankAccount.path)
  return (
    <Form call={saveBankAccount} token={token} keepsValues {...after} className={styles.form}>
      <h3>
        {account === null
          ? t('dashboard.bank_account_add')
          : t('dashboard.bank_account_change', { iban: account.masked })}
      </h3>
      {/* Saved without scripts it leads to the list, where no form is open. */}
      <input type="hidden" name="destination" value={t('path.bank_accounts')} />
      {account !== null && <input type="hidden" name="bank_account_id" value={account.id} />}
      <Field
        label={t('field.iban')}
        name="iban"
        {...typed.field('iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('dashboard.iban_hint')}
        maxLength={60}
        required
      />
      <div className={styles.buttons}>
        <SubmitButton>{t('dashboard.save')}</SubmitButton>
        <LinkButton {...back} look="quiet">
          {t('dashboard.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}
