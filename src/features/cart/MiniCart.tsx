import type { ReactNode } from 'react'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { useFocusAfterRemoval } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { bundleUnit, countOfBundles } from './bundle-quantity.ts'
import { bundleText, removeLabel, removeText } from './bundle-texts.ts'
import { removeButtons } from './cart-forms.ts'
import { type CartLineView, type CartView, isShort } from './cart-view.ts'
import { removeFromCart } from './contract.ts'
import { type LineGroup, lineGroups } from './line-groups.ts'
import styles from './MiniCart.module.css'
import removal from './removal.module.css'
import { Removed } from './set-aside/Removed.tsx'
import { shortCartText, shortText } from './short-text.ts'

/** Region `minicart`: what lies in the cart, at a glance, and what that costs by itself, with the way to the cart. Plain forms and links. */
export function MiniCart(cart: CartView) {
  const { block } = useFocusAfterRemoval(cart.lines.length, removeButtons)
  return (
    <div ref={block} className={styles.block}>
      <Contents {...cart} />
    </div>
  )
}

function Contents({ lines, totals, currency, locked, removed }: CartView) {
  const short = isShort({ lines })
  if (lines.length === 0) {
    return (
      <div>
        <EmptyState title={t('cart.empty')} text={t('cart.empty_hint')} headingLevel={3}>
          <LinkButton href={t('path.home')}>{t('cart.continue_shopping')}</LinkButton>
        </EmptyState>
        <Removed removed={removed} />
      </div>
    )
  }
  return (
    <div className={styles.minicart}>
      <ul className={styles.lines}>
        {lineGroups(lines).map((group) =>
          group.isBundle ? (
            <MiniCartBundle
              key={group.first.quoteItemId}
              bundle={group}
              currency={currency}
              locked={locked}
            />
          ) : (
            <MiniCartLine key={group.first.quoteItemId} line={group.first} currency={currency}>
              {!locked && <Remove line={group.first} />}
            </MiniCartLine>
          ),
        )}
      </ul>
      <div className={styles.foot}>
        <Removed removed={removed} />
        <p className={styles.total}>
          <span>{t('cart.subtotal')}</span>
          <strong>{money(totals.goods, currency)}</strong>
        </p>
        {short ? (
          <p className={styles.warning}>{shortCartText({ lines })}</p>
        ) : (
          <LinkButton href={`${t('path.cart')}?step=2`} wide>
            {t('cart.checkout')}
          </LinkButton>
        )}
        <LinkButton href={t('path.cart')} look={short ? 'primary' : 'quiet'} wide>
          {t('cart.view')}
        </LinkButton>
      </div>
    </div>
  )
}

type BundleProps = { bundle: LineGroup<CartLineView>; currency: string; locked: boolean }

/** A bundle goes as a whole: one button below its parts. */
function MiniCartBundle({ bundle, currency, locked }: BundleProps) {
  const count = countOfBundles(bundle.lines)
  return (
    <li className={styles.bundle}>
      <p className={styles.bundleName}>
        <strong>{typeset(bundleText(bundle.first))}</strong>
        <span className={styles.amount}>
          {count !== undefined && `${quantityWithUnit(count, bundleUnit)} · `}
          {money(bundle.total, currency)}
        </span>
      </p>
      <ul className={styles.parts}>
        {bundle.lines.map((line) => (
          <MiniCartLine key={line.quoteItemId} line={line} currency={currency} />
        ))}
      </ul>
      {!locked && <Remove line={bundle.first} />}
    </li>
  )
}

/**
 * At the foot of what it removes, on the side away from the header's icons: however far the lines are scrolled, nothing that
 * removes lies where the press was that opened them.
 */
function Remove({ line }: { line: CartLineView }) {
  if (line.isGift) return null
  return (
    <PostForm action={removeFromCart.path} data-cart-form="remove">
      <input type="hidden" name="product_id" value={line.productId} />
      <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
      <button type="submit" className={removal.button} aria-label={removeLabel(line)} data-removes="">
        {removeText(line)}
      </button>
    </PostForm>
  )
}

type LineProps = { line: CartLineView; currency: string; children?: ReactNode }

function MiniCartLine({ line, currency, children }: LineProps) {
  return (
    <li className={styles.line} data-product-id={line.productId} data-quote-item-id={line.quoteItemId}>
      <div className={styles.picture}>
        {line.picture && <Picture src={line.picture} alt="" width={400} height={300} sizes="88px" />}
      </div>
      <div className={styles.text}>
        <a className={styles.name} href={line.href}>
          {typeset(line.name)}
        </a>
        {line.choice && <span className={styles.choice}>{line.choice}</span>}
        {line.eye && <span className={styles.choice}>{line.eye}</span>}
        {line.giftCard?.texts.map((text) => (
          <span key={text} className={styles.choice}>
            <Unbroken text={text} />
          </span>
        ))}
        <span className={styles.amount}>
          {quantityWithUnit(line.qty, line.unit)} · {money(line.total, currency)}
        </span>
        {isShort({ lines: [line] }) && <span className={styles.warning}>{shortText(line)}</span>}
        {children}
      </div>
    </li>
  )
}
