import type { ComponentProps, ReactNode } from 'react'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './CartPromotions.module.css'
import type { CartView, PromotionsView } from './cart-view.ts'
import { applyCoupon, applyGiftCard, applyLoyalty, removeGiftCard, removeLoyalty } from './contract.ts'
import { mostPayingCards } from './paying-cards.ts'
import removal from './removal.module.css'

type CartPromotionsProps = Pick<CartView, 'promotions' | 'currency' | 'locked'> & {
  /** The checkout's step it stands on. */
  step: number
}

/** What makes the cart cheaper, a coupon's code and the customer's points, and the gift cards that pay for it, each with the way to take it back. */
export function CartPromotions({
  promotions: { coupon, points, cards },
  currency,
  locked,
  step,
}: CartPromotionsProps) {
  if (locked) return null
  return (
    <div className={styles.block} data-promotions="">
      {coupon ? <AppliedCoupon {...coupon} step={step} /> : <CouponForm step={step} />}
      {points && <Points points={points} currency={currency} step={step} />}
      <PayingCards cards={cards} currency={currency} step={step} />
    </div>
  )
}

type CodeFormProps = {
  /** The call that takes the code. */
  action: string
  /** What opens the form. */
  summary: string
  /** The code's field. */
  input: Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'hint' | 'placeholder'> & { name: string }
  /** The form's own class beside that of all. */
  className?: string | undefined
  /** The call's own fields. */
  children: ReactNode
  'data-coupon'?: ''
  'data-gift-card'?: ''
}

/** A code that is written in: folded away, but where it was refused. */
function CodeForm({ action, summary, input, className, children, ...marks }: CodeFormProps) {
  const { refused, field } = useTyped(action)
  return (
    <details className={styles.coupon} open={refused !== undefined} {...marks}>
      <summary>{summary}</summary>
      <PostForm action={action} data-cart-form="promotion" className={classes(styles.form, className)}>
        <FormErrors refused={refused} />
        {children}
        <Field
          {...input}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field(input.name)}
        />
        <Button type="submit" look="secondary">
          {t('cart.coupon_apply')}
        </Button>
      </PostForm>
    </details>
  )
}

function CouponForm({ step }: { step: number }) {
  const input = {
    ...{ name: 'discount_coupon_name', label: t('cart.coupon') },
    placeholder: t('cart.coupon_placeholder'),
  }
  return (
    <CodeForm action={applyCoupon.path} summary={t('cart.coupon_toggle')} input={input} data-coupon="">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="is_written" value="1" />
    </CodeForm>
  )
}

function AppliedCoupon({ code, step, ...said }: NonNullable<PromotionsView['coupon']> & { step: number }) {
  const text = (
    <>
      {t('cart.coupon_applied')} <strong>{code}</strong>
    </>
  )
  return (
    <Applied
      {...said}
      text={text}
      action={applyCoupon.path}
      remove={t('cart.coupon_remove', { code })}
      data-coupon=""
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="discount_coupon_name" value="" />
    </Applied>
  )
}

type AppliedProps = {
  text: ReactNode
  /** Why it counts for nothing now; null where it counts. */
  problem: string | null
  note?: string | null
  /** The call that takes it back, and its button. */
  action: string
  remove: string
  /** The call's own fields. */
  children?: ReactNode
  'data-coupon'?: ''
  'data-gift-card'?: ''
}

/** What makes the cart cheaper, what is to be said of it, and the way to take it back. */
function Applied({ text, problem, note = null, action, remove, children, ...marks }: AppliedProps) {
  return (
    <div className={styles.applied} {...marks}>
      {text && <p>{text}</p>}
      {problem !== null && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      <PostForm action={action} data-cart-form="promotion">
        {children}
        <button type="submit" className={removal.button}>
          <Unbroken text={remove} />
        </button>
      </PostForm>
    </div>
  )
}

type PayingCardsProps = Pick<PromotionsView, 'cards'> & { currency: string; step: number }

function PayingCards({ cards, currency, step }: PayingCardsProps) {
  return (
    <>
      {cards.map(({ id, ending, amount, left }) => (
        <Applied
          key={id}
          text={
            <>
              {t('cart.gift_card_pays')}{' '}
              <strong>
                <Unbroken text={t('cart.gift_card_ending', { ending })} />
              </strong>
            </>
          }
          problem={amount === 0 ? t(left === 0 ? 'gift_card.empty' : 'gift_card.not_needed') : null}
          note={
            amount === 0
              ? null
              : t('cart.gift_card_amount', { amount: money(amount, currency), left: money(left, currency) })
          }
          action={removeGiftCard.path}
          remove={t('cart.gift_card_remove', { ending })}
          data-gift-card=""
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="gift_card_id" value={id} />
        </Applied>
      ))}
      {cards.length < mostPayingCards && (
        // Once its code pays, the form is a new one: closed, and without the code.
        <CodeForm
          key={cards.length}
          action={applyGiftCard.path}
          summary={t(cards.length > 0 ? 'cart.gift_card_more' : 'cart.gift_card_toggle')}
          input={{ name: 'gift_card_code', label: t('gift_card.code'), hint: t('gift_card.code_hint') }}
          className={styles.wide}
          data-gift-card=""
        >
          <input type="hidden" name="step" value={step} />
        </CodeForm>
      )}
    </>
  )
}

type PointsProps = { points: NonNullable<PromotionsView['points']>; currency: string; step: number }

function Points({ points: { balance, discounts, chosen, problem }, currency, step }: PointsProps) {
  const { refused, field } = useTyped(applyLoyalty.path)
  const used = discounts.find(({ id }) => id === chosen)
  const describe = ({ points, discount }: (typeof discounts)[number]) =>
    t('cart.loyalty_discount', { points, discount: money(discount, currency) })
  return (
    <section className={styles.points} aria-labelledby="cart-points" data-points="">
      <h3 id="cart-points">{t('cart.loyalty')}</h3>
      <p className={styles.balance}>{t('cart.loyalty_balance', { balance })}</p>
      {chosen !== null ? (
        <Applied
          text={used && describe(used)}
          problem={problem}
          action={removeLoyalty.path}
          remove={t('cart.loyalty_remove')}
        />
      ) : (
        <PostForm action={applyLoyalty.path} data-cart-form="promotion" className={styles.form}>
          <FormErrors refused={refused} />
          <input type="hidden" name="step" value={step} />
          <Select
            label={t('cart.loyalty_choose')}
            name="data"
            options={[
              { value: 'null', label: t('cart.loyalty_none') },
              ...discounts.map((discount) => ({
                value: String(discount.id),
                label: describe(discount),
                disabled: discount.points > balance,
              })),
            ]}
            {...field('data', 'null')}
          />
          <Button type="submit" look="secondary">
            {t('cart.loyalty_apply')}
          </Button>
        </PostForm>
      )}
    </section>
  )
}
