import { useEffect, useRef, useState } from 'react'
import { BundleHead } from '#features/cart/BundleHead.tsx'
import { partText } from '#features/cart/bundle-texts.ts'
import type { CartLineView, CartView } from '#features/cart/cart-view.ts'
import { GiftCardLine } from '#features/cart/GiftCardLine.tsx'
import { lineGroups } from '#features/cart/line-groups.ts'
import { TotalRows } from '#features/cart/TotalRows.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { focusFirst } from '#shared/ui/overlay/focusable.client.ts'
import { useMoreBelow } from '#shared/ui/overlay/use-more-below.client.ts'
import { LinkedText } from '#shared/ui/text/LinkedText.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './checkout.module.css'
import type { ConfirmView } from './confirm-view.ts'
import { cartConfirm } from './contract.ts'

type ConfirmPreviewProps = ConfirmView & {
  /** Why it is shown again: what changed since the shopper last looked. */
  notice?: string | undefined
  onCancel?: () => void
  onConfirm?: (view: Pick<ConfirmView, 'quoteId' | 'shown'>) => Promise<void>
  busy?: boolean
  /** As a page instead of a window: where back leads, and the terms that ordering accepts. */
  page?: { backHref: string; termsHref: string }
}

/**
 * Region `confirm`: the order once more before it is placed. Nothing in it leads away: names are plain text, and only
 * the final buttons act (CHK-18). A warning about stock comes first; answered or not, the final button rests while there
 * is too little of something, and back leads to the cart, where that is mended (CART-17). A notice gets the focus, so
 * that no second click or key orders what was not looked at.
 */
export function ConfirmPreview({
  cart,
  buyer,
  delivery,
  deliveryDetails,
  payment,
  paymentDetails,
  address,
  parts,
  message,
  warning,
  quoteId,
  shown,
  notice = '',
  page,
  ...live
}: ConfirmPreviewProps) {
  const [dismissedIn, setDismissedIn] = useState<string | null>(null)
  const dismissed = dismissedIn === shown
  const { end, edge, more } = useMoreBelow<HTMLDivElement, HTMLFormElement>()
  const shortNote = useRef<HTMLDivElement>(null)
  // What had the focus has gone with the warning: what it said stands here now.
  useEffect(() => {
    if (dismissed) shortNote.current?.focus()
  }, [dismissed])
  const short = warning.length > 0
  const backHref = short ? t('path.cart') : page?.backHref
  return (
    <div className={styles.preview} data-confirm>
      {notice !== '' && <Notice key={shown + notice} text={notice} />}
      {short && !dismissed && (
        <StockWarning
          texts={warning}
          page={page}
          onCancel={live.onCancel}
          onContinue={() => setDismissedIn(shown)}
        />
      )}
      <ul className={styles.previewLines}>
        {lineGroups(cart.lines).map((group) =>
          group.isBundle ? (
            <li key={group.first.quoteItemId} className={styles.previewBundle}>
              <BundleHead bundle={group} currency={cart.currency} />
              <ul>
                {group.lines.map((line) => (
                  <PreviewLine key={line.quoteItemId} line={line} currency={cart.currency} />
                ))}
              </ul>
            </li>
          ) : (
            <PreviewLine key={group.first.quoteItemId} line={group.first} currency={cart.currency} />
          ),
        )}
      </ul>
      <TotalRows totals={cart.totals} currency={cart.currency} />
      {restingTexts(cart.promotions).map((text) => (
        <p key={text} className={styles.note} data-resting>
          {typeset(text)}
        </p>
      ))}
      <div ref={end} className={styles.previewGrid}>
        <section>
          <h3>{t('checkout.customer')}</h3>
          <Lines of={buyer} />
        </section>
        {parts.length === 0 ? (
          <section>
            <h3>{delivery}</h3>
            <Lines of={[...address.map(typeset), ...deliveryDetails]} />
          </section>
        ) : (
          <PreviewParts parts={parts} details={deliveryDetails} currency={cart.currency} />
        )}
        <section>
          <h3>{t('checkout.payment_type_id')}</h3>
          <Lines of={[payment, ...paymentDetails]} />
        </section>
        {message !== '' && (
          <section>
            <h3>{t('checkout.message')}</h3>
            <Lines of={[message]} />
          </section>
        )}
      </div>
      <PostForm
        action={cartConfirm.path}
        ref={edge}
        className={styles.final}
        data-more={more || undefined}
        onSubmit={(event) => {
          if (!live.onConfirm) return
          event.preventDefault()
          void live.onConfirm({ quoteId, shown })
        }}
      >
        <input type="hidden" name="quote_id" value={quoteId} />
        <input type="hidden" name="shown" value={shown} />
        {/* It is shown to those who have accepted them; a page can be opened by itself, so it says so. */}
        <input type="hidden" name="accept_terms" value="1" />
        {page && (
          <p className={styles.note}>
            <LinkedText
              text={(terms) => t('checkout.confirm_terms', { terms })}
              href={page.termsHref}
              label={t('checkout.terms_link')}
            />
          </p>
        )}
        {short && (
          <div ref={shortNote} className={styles.note} id="confirm-short" tabIndex={-1}>
            {dismissed && warning.map((text) => <p key={text}>{text}</p>)}
            <p>{t('checkout.confirm_short')}</p>
          </div>
        )}
        <p className={styles.finalSum}>
          <span>{t(cart.totals.cards.length > 0 ? 'cart.due' : 'cart.total')}</span>{' '}
          <strong>{money(cart.totals.due, cart.currency)}</strong>
        </p>
        <div className={styles.finalButtons} data-final-buttons>
          {backHref !== undefined ? (
            <LinkButton href={backHref} look={short ? 'primary' : 'secondary'}>
              {t('checkout.back')}
            </LinkButton>
          ) : (
            <Button type="button" look="secondary" onClick={live.onCancel} disabled={live.busy}>
              {t('checkout.back')}
            </Button>
          )}
          <Button
            type="submit"
            busy={live.busy}
            disabled={short}
            aria-describedby={short ? 'confirm-short' : undefined}
            data-final-button=""
          >
            {t('checkout.finish')}
          </Button>
        </div>
      </PostForm>
    </div>
  )
}

function PreviewLine({ line, currency }: { line: CartLineView; currency: string }) {
  return (
    <li>
      <span>
        {`${quantityWithUnit(line.qty, line.unit)} × ${typeset(line.name)}`}
        {line.choice && <span className={styles.previewChoice}> {line.choice}</span>}
        {line.prescription.map((text) => (
          <span key={text} className={styles.previewChoice}>
            {' '}
            {text}
          </span>
        ))}
        {line.giftCard && <GiftCardLine {...line.giftCard} className={styles.previewChoice} />}
        {line.bundleKey !== '' && <span className={styles.previewChoice}> {typeset(partText(line))}</span>}
      </span>
      <span>{money(line.total, currency)}</span>
    </li>
  )
}

/** What goes to each of several addresses, by which delivery and for how much. */
function PreviewParts({ parts, details, currency }: PreviewPartsProps) {
  return (
    <>
      {parts.map(({ title, address, pieces, delivery, price }) => (
        <section key={title} className={styles.previewPart} data-part>
          <h3>{title}</h3>
          <Lines of={address.map(typeset)} />
          <Lines of={pieces.map(typeset)} />
          <p className={styles.message}>
            {delivery}: {price === 0 ? t('price.free') : money(price, currency)}
          </p>
        </section>
      ))}
      {details.length > 0 && (
        <section>
          <h3>{t('cart.delivery')}</h3>
          <Lines of={details} />
        </section>
      )}
    </>
  )
}

type PreviewPartsProps = { parts: ConfirmView['parts']; details: readonly string[]; currency: string }

/** Lines as they were written, line breaks of their own included. */
const Lines = ({ of }: { of: readonly string[] }) => (
  <p className={styles.message}>
    <Unbroken text={of.join('\n')} />
  </p>
)

function Notice({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.warning} role="alert" tabIndex={-1} {...focusFirst} data-changed>
      <strong>{text}</strong>
    </div>
  )
}

/** In a window it has to be answered, and what it said then stands above the resting button; a page shows it above what it is about. */
function StockWarning({
  texts,
  page,
  onCancel,
  onContinue,
}: {
  texts: string[]
  page: ConfirmPreviewProps['page']
  onCancel?: (() => void) | undefined
  onContinue: () => void
}) {
  return (
    <div className={styles.warning} role="alert" data-inventory-warning>
      <strong>{t('cart.inventory_warning')}</strong>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.finalButtons}>
        {page ? (
          <LinkButton href={t('path.cart')} look="secondary">
            {t('cart.view')}
          </LinkButton>
        ) : (
          <>
            <Button type="button" look="secondary" onClick={onCancel}>
              {t('general.cancel')}
            </Button>
            <Button type="button" look="secondary" onClick={onContinue}>
              {t('general.continue')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** What was chosen to take something off and does not: the sums say nothing of it. */
function restingTexts({ coupon, points }: CartView['promotions']): string[] {
  const why = points?.problem ?? null
  return [
    ...(coupon && coupon.problem !== null
      ? [t('checkout.coupon_rests', { code: coupon.code, why: coupon.problem })]
      : []),
    ...(why === null ? [] : [t('checkout.points_rest', { why })]),
  ]
}
