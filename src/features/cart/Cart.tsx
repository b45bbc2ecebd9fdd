import { measureOf } from '#features/catalogue/unit-price.ts'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { BulkOptions } from './BulkOptions.tsx'
import { removeLabel, removeText } from './bundle-texts.ts'
import styles from './Cart.module.css'
import { CartBundle } from './CartBundle.tsx'
import { changeQuantity } from './cart-changes.client.ts'
import { cartFormId, formPlaces, setQuantityButton } from './cart-form.ts'
import { type CartLineView, type CartNotice, type CartView, isBeingMended, mendsTo } from './cart-view.ts'
import { findingOfLine, removeFromCart, updateCart } from './contract.ts'
import { GiftCardLine } from './GiftCardLine.tsx'
import { HeldCart } from './HeldCart.tsx'
import { lineGroups } from './line-groups.ts'
import { QuantityField, quantityErrorId } from './QuantityField.tsx'
import { RemoveAll } from './RemoveAll.tsx'
import { type TypedQuantity, typedQuantities } from './refused-quantity.ts'
import removal from './removal.module.css'
import { ShortLine } from './ShortLine.tsx'
import { Removed } from './set-aside/Removed.tsx'
import { SaveForLater } from './set-aside/SaveForLater.tsx'

/** Region `cart`: every line with its quantity, its price and what is to be said of it. Works as one plain form. */
export function Cart({ lines, currency, locked, notices, removed }: CartView) {
  const { refused } = useTyped(updateCart.path)
  if (lines.length === 0) return <EmptyCart removed={removed} />
  const places = formPlaces(lines, locked)
  const typed = typedQuantities(lines, locked, refused)
  return (
    <section className={styles.cart} aria-labelledby="cart-lines">
      <h2 id="cart-lines" className={styles.heading}>
        {t('cart.lines')}
      </h2>
      {notices.map((notice) => (
        <p
          key={notice.text}
          className={classes(styles.notice, isSettled(notice, lines) && styles.rests)}
          role="status"
        >
          {notice.text}
        </p>
      ))}
      {locked && <HeldCart />}
      {typed.size > 0 && <FormErrors refused={refused} />}
      {!locked && <CartForm />}
      <Removed removed={removed} />
      <ul className={styles.lines}>
        {lineGroups(lines).map((group) => {
          const shown = group.lines.map((line) => (
            <CartLine
              key={line.quoteItemId}
              line={line}
              currency={currency}
              locked={locked}
              places={places}
              typed={group.isBundle ? undefined : typed.get(line.quoteItemId)}
              mends={line === group.lines.find((part) => mendsTo(part) !== undefined)}
            />
          ))
          return group.isBundle ? (
            <CartBundle
              key={group.first.quoteItemId}
              bundle={group}
              currency={currency}
              place={places.get(group.first.quoteItemId)}
              typed={typed.get(group.first.quoteItemId)}
              remove={
                !locked &&
                group.lines.every((part) => mendsTo(part) !== 0) && (
                  <div className={styles.actions}>
                    <Remove line={group.first} places={places} />
                    <SaveForLater lines={group.lines} />
                  </div>
                )
              }
            >
              {shown}
            </CartBundle>
          ) : (
            shown
          )
        })}
      </ul>
      {places.size > 0 && (
        <UntilScripts>
          <Button type="submit" form={cartFormId} look="secondary">
            {t('cart.update')}
          </Button>
        </UntilScripts>
      )}
      {!locked && <RemoveAll />}
    </section>
  )
}

/** Whether every line that a notice is about is being mended. */
function isSettled({ kind }: CartNotice, lines: readonly CartLineView[]): boolean {
  if (kind !== 'stock' && kind !== 'quantity') return false
  const wrong = lines.filter((line) => (kind === 'stock' ? line.stockProblem : line.ruleProblem))
  return wrong.every(isBeingMended)
}

/** Enter in a quantity presses a form's first button: this one, which does nothing but take what was typed. */
function CartForm() {
  return (
    <PostForm id={cartFormId} action={updateCart.path} data-cart-form="update">
      <VisuallyHidden aria-hidden="true">
        <button type="submit" tabIndex={-1}>
          {t('cart.update')}
        </button>
      </VisuallyHidden>
    </PostForm>
  )
}

/** The cart while nothing is in it, with the way on. */
export function EmptyCart({ removed }: Pick<CartView, 'removed'>) {
  return (
    <>
      <Removed removed={removed} />
      <EmptyState title={t('cart.empty')} text={t('cart.empty_hint')}>
        <LinkButton href={t('path.home')}>{t('cart.return')}</LinkButton>
      </EmptyState>
    </>
  )
}

type CartLineProps = {
  line: CartLineView
  currency: string
  locked: boolean
  places: ReadonlyMap<number, number>
  typed: TypedQuantity | undefined
  /** Whether what mends the line, or its bundle, stands here. */
  mends: boolean
}

function CartLine({ line, currency, locked, places, typed, mends }: CartLineProps) {
  const place = line.bundleKey === '' ? places.get(line.quoteItemId) : undefined
  return (
    <li className={styles.line} data-product-id={line.productId} data-quote-item-id={line.quoteItemId}>
      <div className={styles.picture}>
        {line.picture && (
          <Picture
            src={line.picture}
            alt=""
            width={400}
            height={300}
            sizes="(min-width: 768px) 160px, 96px"
          />
        )}
      </div>
      <div className={styles.text}>
        <a className={styles.name} href={line.href}>
          {typeset(line.name)}
        </a>
        {line.choice && <p className={styles.choice}>{line.choice}</p>}
        {line.prescription.map((text) => (
          <p key={text} className={styles.choice}>
            {text}
          </p>
        ))}
        {line.prescribedBy === 'finding' && (
          <p className={styles.choice}>
            <a
              href={`${findingOfLine.path}?quote_item_id=${line.quoteItemId}`}
              target="_blank"
              rel="noopener"
            >
              {t('prescription.look')}
            </a>
          </p>
        )}
        {line.giftCard && <GiftCardLine {...line.giftCard} className={styles.choice} />}
        {line.giftCard && !locked && (
          <p className={styles.choice}>
            <a href={`${t('path.cart_gift_card')}?stavka=${line.quoteItemId}`}>
              {t('cart.change_gift_card')}
            </a>
          </p>
        )}
        {line.canPrescribe && !locked && (
          <p className={styles.choice}>
            <a href={`${t('path.cart_prescription')}?stavka=${line.quoteItemId}`}>
              {t('cart.change_prescription')}
            </a>
          </p>
        )}
        {line.isGift && <p className={styles.tag}>{t('cart.gifts')}</p>}
        <p className={styles.unitPrice}>
          {money(line.unitPrice, currency)} / {line.unit}
          {line.regularPrice > line.unitPrice && (
            <s className={styles.regular}>{money(line.regularPrice, currency)}</s>
          )}
        </p>
        {line.priceChanged && (
          <p className={styles.warning}>
            {t('cart.price_changed', {
              old: money(line.priceChanged.old, currency),
              new: money(line.priceChanged.new, currency),
            })}
          </p>
        )}
        <ShortLine line={line} mends={mends && !locked} places={places} />
        {place !== undefined && <BulkOptions line={line} currency={currency} places={places} />}
      </div>
      {typed?.error && (
        <p className={styles.errors} id={quantityErrorId(line.quoteItemId)}>
          {typed.error.message}
        </p>
      )}
      <div className={styles.quantity}>
        {place === undefined ? (
          <span className={styles.fixed}>{quantityWithUnit(line.qty, line.unit)}</span>
        ) : (
          <QuantityField
            quoteItemId={line.quoteItemId}
            place={place}
            name={line.name}
            value={line.qty}
            step={line.step}
            min={line.min}
            max={line.max}
            unit={measureOf(line.unit)}
            soldBy={line.unit}
            typed={typed}
            onSettled={(qty) => changeQuantity(line, qty)}
          />
        )}
      </div>
      <p className={styles.total}>{line.isGift ? t('price.free') : money(line.total, currency)}</p>
      {line.bundleKey === '' && !line.isGift && !locked && (
        <div className={styles.actions}>
          {mendsTo(line) !== 0 && <Remove line={line} places={places} />}
          <SaveForLater lines={[line]} />
        </div>
      )}
    </li>
  )
}

/** Takes a line out, or the bundle that it is a part of. */
function Remove({ line, places }: Pick<CartLineProps, 'line' | 'places'>) {
  const hydrated = useHydrated()
  return (
    <PostForm action={removeFromCart.path} data-cart-form="remove">
      <input type="hidden" name="product_id" value={line.productId} />
      <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
      <button
        type="submit"
        className={removal.button}
        aria-label={removeLabel(line)}
        {...(hydrated ? {} : setQuantityButton(line, places, 0))}
      >
        {removeText(line)}
      </button>
    </PostForm>
  )
}
