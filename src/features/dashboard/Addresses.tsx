import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AskToRemove } from './AskToRemove.tsx'
import { addressNames, addressPlace, shortAddress } from './address-lines.ts'
import { makeDefaultAddress, removeAddress } from './contract.ts'
import styles from './dashboard.module.css'
import { useList } from './use-list.client.ts'
import type { AddressesView, AddressView, OpenForm } from './views.ts'

export type AddressesProps = {
  view: AddressesView
  /** Whose form is open, by the page's address. */
  open?: OpenForm
  token?: string
}

/** A customer's addresses: each with what can be done with it, one form at a time (DASH-03). */
export function Addresses({ view: given, open: asked = null, token }: AddressesProps) {
  const { view, open, list, form, heading, link, back, changed, removed, refused } = useList({
    view: given,
    open: asked,
    parameter: 'adresa',
    page: t('path.addresses'),
    idsOf,
  })
  const editing = view.addresses.find(({ id }) => id === open)
  const formOf = (address: AddressView | null) => (
    <div ref={form} className={styles.formCard} data-address-form={address?.id ?? 'new'}>
      <AddressForm
        address={address}
        view={view}
        token={token}
        back={back}
        onSuccess={(answer, isElsewhere) =>
          changed(answer, answer.dashboard_addresses, address?.id, isElsewhere)
        }
        onRefused={(answer) => refused(answer, answer.dashboard_addresses)}
      />
    </div>
  )
  return (
    <section ref={list} aria-labelledby="addresses" className={styles.list} data-addresses="">
      <h2 id="addresses" ref={heading} tabIndex={-1} className={styles.listTitle}>
        {t('dashboard.addresses_count', { count: view.addresses.length })}
      </h2>
      {view.addresses.length === 0 && open === null && (
        <p className={styles.note}>{t('dashboard.addresses_none')}</p>
      )}
      {view.addresses.length > 0 && (
        <ul className={styles.cards}>
          {view.addresses.map((address) => (
            <li key={address.id} className={address === editing ? styles.whole : undefined}>
              {address === editing ? (
                formOf(address)
              ) : (
                <AddressCard
                  address={address}
                  nextDefault={address.isHeadquarters ? view.addresses.find(isOther(address)) : undefined}
                  edit={link(address.id)}
                  onDefault={(answer, isElsewhere) =>
                    changed(answer, answer.dashboard_addresses, address.id, isElsewhere)
                  }
                  onRemoved={(answer, isElsewhere) =>
                    removed(answer, answer.dashboard_addresses, address.id, isElsewhere)
                  }
                  onRefused={(answer) => refused(answer, answer.dashboard_addresses)}
                />
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
              {t('dashboard.address_add')}
            </LinkButton>
          ) : (
            <p className={styles.note}>{t('dashboard.addresses_full', { count: view.addresses.length })}</p>
          )}
        </div>
      )}
    </section>
  )
}

const idsOf = ({ addresses }: AddressesView) => addresses.map(({ id }) => id)

const isOther = (one: AddressView) => (other: AddressView) => other !== one

type AddressesAnswer = Envelope & { dashboard_addresses?: AddressesProps | null | undefined }

type CardProps = {
  address: AddressView
  /** What is the default once this one is gone, which is it now. */
  nextDefault: AddressView | undefined
  edit: { href: string }
  onDefault: (answer: AddressesAnswer, isElsewhere: boolean) => void
  onRemoved: (answer: AddressesAnswer, isElsewhere: boolean) => void
  onRefused: (answer: AddressesAnswer) => void
}

function AddressCard({ address, nextDefault, edit, onDefault, onRemoved, onRefused }: CardProps) {
  const name = shortAddress(address)
  const defaultText = nextDefault
    ? [t('dashboard.address_remove_default', { address: shortAddress(nextDefault) })]
    : []
  return (
    <article className={styles.item} data-address={address.id}>
      <div className={styles.itemHead}>
        <AddressLines address={address} />
        {address.isHeadquarters && <p className={styles.badge}>{t('dashboard.default_mark')}</p>}
      </div>
      <div className={styles.actions}>
        <LinkButton {...edit} look="quiet" size="s">
          {t('dashboard.change')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        {!address.isHeadquarters && (
          <Form call={makeDefaultAddress} repeats onSuccess={onDefault} onRefused={onRefused}>
            <input type="hidden" name="address_id" value={address.id} />
            <SubmitButton look="quiet" size="s">
              {t('dashboard.make_default')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </SubmitButton>
          </Form>
        )}
        <AskToRemove
          name={name}
          title={t('dashboard.address_remove')}
          question={[t('dashboard.address_remove_ask', { address: name }), ...defaultText].join(' ')}
        >
          <Form call={removeAddress} repeats onSuccess={onRemoved} onRefused={onRefused}>
            <input type="hidden" name="address_id" value={address.id} />
            <SubmitButton look="danger">{t('dashboard.address_remove')}</SubmitButton>
          </Form>
        </AskToRemove>
      </div>
    </article>
  )
}

/** An address as a letter has it. */
export function AddressLines({ address }: { address: AddressView }) {
  const [first, ...names] = addressNames(address)
  return (
    <address className={styles.address}>
      <strong>{first && <Unbroken text={first} />}</strong>
      {[...names, ...addressPlace(address), address.phone].map((line) => (
        <span key={line}>
          <Unbroken text={line} />
        </span>
      ))}
    </address>
  )
}
