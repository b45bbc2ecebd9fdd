import { useEffect, useRef } from 'react'
import { DateField } from '#shared/forms/dates/DateField.tsx'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { longestEmail } from '#shared/forms/patterns.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { FieldGroup } from '#shared/ui/controls/FieldGroup.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './GiftCardFields.module.css'
import { euros, type GiftCardLimits, giftCardName, longest, ownAmount } from './gift-card.ts'
import { amountProblem, lastDay, readAmount } from './rules.ts'

/** What a gift card's form asks; the props of its product's page. Cents. */
export type GiftCardProps = GiftCardLimits & { amounts: readonly number[] }

/**
 * How much the card is worth, for whom it is, with which words, when it is sent. Plain fields: it works as it stands without
 * scripts. The amount of one's own is asked for where it is chosen, which the styles alone decide.
 *
 * @param onAmount told of the amount that is chosen or written, cents; undefined: no card of what is written is sold
 */
export function GiftCardFields({
  amounts,
  least,
  most,
  typed,
  onAmount,
}: GiftCardProps & {
  typed: Pick<Typed, 'text' | 'error'>
  onAmount?: ((amount: number | undefined) => void) | undefined
}) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const tell = () => {
    if (fields.current) onAmount?.(amountIn(fields.current, { least, most }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page came with is told once
  useEffect(tell, [])
  // The page is kept for everybody, and may be of yesterday.
  const today = useHydrated() ? dayAt(new Date()) : undefined
  const chosen = typed.text(giftCardName('amount')) ?? euros(amounts[0] ?? least)
  const amountError = typed.error(giftCardName('amount'))
  const field = (name: 'own_amount' | 'recipient_name' | 'recipient_email' | 'sender_name' | 'send_on') => ({
    name: giftCardName(name),
    defaultValue: typed.text(giftCardName(name)) ?? '',
    ...typed.error(giftCardName(name)),
  })
  return (
    <FieldGroup
      title={t('gift_card.title')}
      className={styles.card}
      data-gift-card=""
      ref={fields}
      onInput={tell}
    >
      <div
        className={styles.amounts}
        role="radiogroup"
        aria-label={t('gift_card.amount')}
        aria-invalid={amountError ? true : undefined}
        aria-describedby={amountError?.id}
      >
        {amounts.map((amount) => (
          <Checkbox
            key={amount}
            type="radio"
            name={giftCardName('amount')}
            value={euros(amount)}
            defaultChecked={euros(amount) === chosen}
            label={money(amount)}
          />
        ))}
        <Checkbox
          type="radio"
          name={giftCardName('amount')}
          value={ownAmount}
          defaultChecked={chosen === ownAmount}
          label={t('gift_card.amount_own')}
        />
      </div>
      {amountError && (
        <p className={styles.error} id={amountError.id} tabIndex={-1}>
          {amountError.error}
        </p>
      )}
      <Field
        {...field('own_amount')}
        label={t('gift_card.own_amount')}
        className={styles.own}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hintIsRule
        hint={t('gift_card.limits', { least: money(least), most: money(most) })}
        onChange={mended}
      />
      <Field
        {...field('recipient_name')}
        label={t('gift_card.recipient_name')}
        markRequired
        autoComplete="off"
        maxLength={longest.name}
        onChange={mended}
      />
      <Field
        {...field('recipient_email')}
        label={t('gift_card.recipient_email')}
        markRequired
        type="email"
        autoComplete="off"
        maxLength={longestEmail}
        hint={t('gift_card.recipient_email_hint')}
        onChange={mended}
      />
      <Field
        {...field('sender_name')}
        label={t('gift_card.sender_name')}
        markRequired
        autoComplete="name"
        maxLength={longest.name}
        onChange={mended}
      />
      <TextArea
        name={giftCardName('message')}
        label={t('gift_card.message')}
        markOptional
        rows={4}
        maxLength={longest.message}
        defaultValue={typed.text(giftCardName('message')) ?? ''}
        hint={t('gift_card.message_hint', { count: longest.message })}
        {...typed.error(giftCardName('message'))}
      />
      <DateField
        {...field('send_on')}
        label={t('gift_card.send_on')}
        markOptional
        mindate={today}
        max={today && lastDay(today)}
        hint={t('gift_card.at_once')}
      />
      <p className={styles.note}>{typeset(t('gift_card.sending'))}</p>
      <p className={styles.note}>{typeset(t('gift_card.where'))}</p>
      <p className={styles.note}>{typeset(t('gift_card.vat'))}</p>
    </FieldGroup>
  )
}

const mended = (event: { currentTarget: HTMLInputElement }) => clearMarks(event.currentTarget)

/** What the form's fields say that the card is worth, cents; undefined where none such is sold, which no price is told of. */
function amountIn(fields: HTMLFieldSetElement, limits: GiftCardLimits): number | undefined {
  const typedIn = (field: 'amount' | 'own_amount', rest = '') =>
    fields.querySelector<HTMLInputElement>(`[name="${giftCardName(field)}"]${rest}`)?.value ?? ''
  const chosen = typedIn('amount', ':checked')
  const amount = readAmount(chosen === ownAmount ? typedIn('own_amount') : chosen)
  return amount !== undefined && amountProblem(amount, limits) === undefined ? amount : undefined
}
