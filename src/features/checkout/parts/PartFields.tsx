import { useState } from 'react'
import { AddressFields } from '#features/account/AddressFields.tsx'
import { partField } from '#features/cart/parts/parts-names.ts'
import type { Sendable } from '#features/cart/parts/pieces.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import type { CheckoutView, LookupOption, PartView } from '../checkout-view.ts'
import { chosenAddress, SavedAddressChoice } from '../SavedAddressChoice.tsx'
import styles from './parts.module.css'

type PartFieldsProps = {
  /** Its own in the form, whatever has gone from there. */
  number: number
  title: string
  view: CheckoutView
  sendables: readonly Sendable[]
  stored: PartView | undefined
  typed: Typed
  /** What was written into its fields since the page came, by their names. */
  written: ReadonlyMap<string, string>
  live: boolean
  /** Undefined without scripts: a button posts it. */
  onRemove: (() => void) | undefined
}

/** One of the other addresses: which it is, what goes there, and how. */
export function PartFields({
  number,
  title,
  view,
  sendables,
  stored,
  typed,
  written,
  live,
  onRemove,
}: PartFieldsProps) {
  const nameOf = (field: string, line?: number) => partField(number, field, line)
  const wished = view.parts.find(({ key }) => key === number)?.pieces ?? {}
  const isGone = Object.keys(wished).some((id) => sendables.every((one) => String(one.id) !== id))
  /** What is stored was more than the cart holds by now; what was typed or written since says for itself. */
  const isLessened = (id: number) =>
    typed.text(nameOf('pieces', id)) === undefined &&
    !written.has(nameOf('pieces', id)) &&
    (wished[id] ?? 0) > (stored?.pieces[id] ?? 0)
  return (
    <fieldset className={styles.part} data-part={number}>
      <legend className={styles.legend}>{title}</legend>
      <WhereTo {...{ number, view, stored, typed }} />
      <fieldset className={styles.pieces} data-no-search>
        <legend>{t('parts.pieces')}</legend>
        {sendables.map(({ id, name, choice, qty, step, unit }) => {
          const fieldName = nameOf('pieces', id)
          return (
            <Field
              key={id}
              label={typeset(choice === '' ? name : `${name}, ${choice}`)}
              hint={t('parts.of', { quantity: quantityWithUnit(qty, unit) })}
              name={fieldName}
              {...typed.field(fieldName, stored?.pieces[id] && stored.pieces[id] / 1000)}
              doubt={
                isLessened(id) ? t('parts.lessened', { wished: quantityWithUnit(wished[id] ?? 0, unit) }) : ''
              }
              {...(written.has(fieldName) && { defaultValue: written.get(fieldName) })}
              inputMode={step % 1000 === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={20}
            />
          )
        })}
        {isGone && <p className={styles.note}>{t('parts.gone')}</p>}
      </fieldset>
      <HowTo
        options={view.partOptions.find(({ key }) => key === number)?.deliveries ?? []}
        name={nameOf('delivery_type_id')}
        stored={stored?.deliveryTypeId ?? null}
        typed={typed}
      />
      {live ? (
        <Button type="button" look="quiet" onClick={onRemove} aria-label={t('parts.remove_this', { title })}>
          {t('parts.remove')}
        </Button>
      ) : (
        stored && (
          <UntilScripts>
            <Button type="submit" look="quiet" name="remove_part" value={number} formNoValidate>
              {t('parts.remove_this', { title })}
            </Button>
          </UntilScripts>
        )
      )}
    </fieldset>
  )
}

/** One of the account's addresses, or a new one. */
function WhereTo({
  number,
  view,
  stored,
  typed,
}: Pick<PartFieldsProps, 'number' | 'view' | 'stored' | 'typed'>) {
  const { savedAddresses } = view
  const name = partField(number, 'address_id')
  const begun = stored ? stored.addressId : (savedAddresses[0]?.id ?? null)
  return (
    <>
      <SavedAddressChoice
        name={name}
        options={savedAddresses}
        chosen={chosenAddress(typed, name, begun)}
        typed={typed}
      />
      {/* Folded away by the style sheet (:has), so without scripts too. */}
      <div data-section="part-address">
        <AddressFields
          prefix={`parts[${number}][`}
          address={stored && stored.addressId === null ? stored.address : null}
          countries={view.countries}
          preset={view.buyer?.address.countryId}
          typed={typed}
          insist={false}
        />
      </div>
    </>
  )
}

type HowToProps = { options: LookupOption[]; name: string; stored: number | null; typed: Typed }

/** The ways of delivery that are offered for what goes there; the usual one while none of them is chosen. */
function HowTo({ options, name, stored, typed }: HowToProps) {
  const [chosen, setChosen] = useState(typed.chosen(name, stored))
  const refused = typed.error(name)
  const usual = options.find(({ use_as_default: isUsual }) => isUsual === 1) ?? options[0]
  const isOffered = options.some(({ id }) => id === chosen)
  return (
    <ChoiceList
      legend={t('parts.delivery')}
      name={name}
      options={options}
      chosen={isOffered ? chosen : (usual?.id ?? null)}
      refused={refused}
      onChoose={setChosen}
      empty={t('parts.delivery_later')}
      insist={false}
    />
  )
}
