import { useState } from 'react'
import { AppointmentLink } from '#features/appointments/AppointmentLink.tsx'
import type { ServicesForProducts } from '#features/appointments/offer-view.ts'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { CardProps } from '#features/catalogue/card.ts'
import type { DeliveryPromise } from '#features/delivery/promise.ts'
import { AskLink } from '#features/inquiries/AskLink.tsx'
import { MarkButton } from '#features/marks/MarkButton.tsx'
import { BuyBar } from '#features/product/BuyBar.tsx'
import { CartForm } from '#features/product/CartForm.tsx'
import { pricesOfLines } from '#features/product/eye-lines.ts'
import { focusFirstOpen } from '#features/product/focus-open.client.ts'
import { Gallery } from '#features/product/Gallery.tsx'
import { Options } from '#features/product/Options.tsx'
import { Prices } from '#features/product/Prices.tsx'
import { Promises } from '#features/product/Promises.tsx'
import { partsCome } from '#features/product/rare-parts.tsx'
import { Safety } from '#features/product/Safety.tsx'
import { SoldOut } from '#features/product/SoldOut.tsx'
import { pricesAt, pricesOfCard } from '#features/product/tier-price.ts'
import { useBundlePrice } from '#features/product/use-bundle-price.client.ts'
import { useOrderedEyes } from '#features/product/use-ordered-eyes.client.ts'
import { useOrderedQuantity } from '#features/product/use-ordered-quantity.client.ts'
import { useProductOptions } from '#features/product/use-product-options.client.ts'
import type { ProductView } from '#features/product/view.ts'
import type { ReviewsView } from '#features/reviews/reviews-view.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Markup } from '#shared/ui/text/Markup.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { LaterRelated } from './LaterRelated.tsx'
import { LaterReviews } from './LaterReviews.tsx'
import { LaterSizeGuide } from './LaterSizeGuide.tsx'
import { LaterViewed } from './LaterViewed.tsx'
import styles from './Page.module.css'

const relatedId = 'related'

/** What only some products show, for `main.client.tsx`. */
export const needs = ({ view }: { view: ProductView }): Promise<void> => partsCome(view.cartForm)

/** Whether it is made of parts that its buyer picks, which no picture of the whole can show. */
const isOwnChoice = ({ parts, slots }: ProductView['cartForm']): boolean =>
  slots.length > 0 || parts.some(({ singleRow }) => singleRow !== null)

/**
 * One product: its pictures, then what can be chosen and bought, beside them where there is room, then what is promised and
 * said of it, which has the room below the pictures; then others.
 */
export function Page({
  view,
  related,
  reviews,
  delivery,
  services,
}: {
  view: ProductView
  related: CardProps[]
  reviews: ReviewsView
  delivery: DeliveryPromise | null
  services: ServicesForProducts
}) {
  const { shown, loading, failed, choose, retry } = useProductOptions(view)
  const [asking, setAsking] = useState(false)
  const [chosenAt, setChosenAt] = useState<number>()
  const askForMissing = () => {
    setAsking(true)
    const names = shown.cartForm.missing.join(', ')
    showToast({ kind: 'error', title: t('product.choose_open', { names }), message: '' })
    focusFirstOpen()
  }
  const bundle = useBundlePrice(shown.cartForm, shown.prices)
  const ordered = useOrderedQuantity(shown.cartForm)
  const eyes = useOrderedEyes(shown.cartForm)
  const [cardAmount, setCardAmount] = useState<number>()
  const looksFor = shown.cartForm.asked?.asked.kind ?? (view.sizes ? 'glasses' : undefined)
  const service = looksFor && services[looksFor]
  const isByEye = shown.cartForm.asked?.asked.kind === 'contact'
  const prices = isByEye
    ? pricesOfLines(bundle.prices, shown.cartForm, eyes.lines)
    : pricesOfCard(pricesAt(bundle.prices, shown.cartForm.tiers, ordered.qty), cardAmount)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={view.crumbs} />
      <div className={styles.top}>
        <div className={styles.gallery}>
          <Gallery {...shown.gallery} />
          {isOwnChoice(shown.cartForm) && <p className={styles.example}>{t('product.bundle_picture')}</p>}
        </div>
        <div className={styles.buy} aria-busy={loading}>
          <header>
            {view.brand && (
              <a className={styles.brand} href={view.brand.href}>
                {view.brand.name}
              </a>
            )}
            <h1 className={styles.name}>{typeset(view.name)}</h1>
            {view.summary && <p className={styles.summary}>{view.summary}</p>}
          </header>
          {view.soldOut && (
            <SoldOut crumbs={view.crumbs} similarId={related.length > 0 ? relatedId : undefined} />
          )}
          <Prices
            {...prices}
            loading={loading || bundle.loading}
            failed={failed ? 'choice' : bundle.failed && 'bundle'}
            told={bundle.told}
          />
          {shown.options && shown.options.choices.attributes.length > 0 && (
            <Options
              {...shown.options}
              onChoose={(selection, at) => {
                setChosenAt(at)
                choose(selection)
              }}
              asking={asking}
              said={{
                at: chosenAt,
                text: failed && (
                  <div className={styles.failed} role="alert">
                    <p>{t('product.choice_failed')}</p>
                    <Button look="secondary" onClick={retry}>
                      {t('product.choice_retry')}
                    </Button>
                  </div>
                ),
              }}
            />
          )}
          {view.sizes && <LaterSizeGuide sizes={view.sizes} selection={shown.options?.selection ?? {}} />}
          <CartForm
            {...shown.cartForm}
            former={failed}
            loading={loading || bundle.loading}
            onChoose={bundle.choose}
            onMissing={askForMissing}
            ordered={ordered}
            eyes={eyes}
            onGiftCardAmount={setCardAmount}
          />
          <BuyBar
            form={shown.cartForm}
            prices={prices}
            former={failed}
            qty={ordered.qty}
            eyes={eyes.lines}
            loading={loading || bundle.loading}
          />
          <div className={styles.marks}>
            <MarkButton
              kind="favourites"
              productId={view.pid}
              name={view.name}
              look="button"
              configurable={shown.cartForm.configurable}
            />
            <MarkButton kind="compared" productId={view.pid} name={view.name} look="button" />
          </div>
          {service && (
            <AppointmentLink className={styles.ask} choice={{ service: service.code }}>
              {typeset(t('appointment.for_product', { service: service.name }))}
            </AppointmentLink>
          )}
          <AskLink
            className={styles.ask}
            ask={{ kind: 'inquiry', productId: shown.cartForm.productId ?? view.pid, title: view.name }}
          >
            {t('product.inquiry')}
          </AskLink>
        </div>
        <div className={styles.below}>
          <div className={styles.about}>
            <Promises
              delivery={delivery}
              returns={view.returns}
              guarantee={view.guarantee}
              cartForm={shown.cartForm}
            />
            {view.description && (
              <section>
                <h2>{t('product.description')}</h2>
                <Markup className={styles.description} html={view.description} />
              </section>
            )}
            <section>
              <h2>{t('product.specifications')}</h2>
              <dl className={styles.specs}>
                {view.specs.map((spec) => (
                  <div key={spec.name}>
                    <dt>{spec.name}</dt>
                    <dd>
                      <Unbroken text={typeset(spec.value)} />
                    </dd>
                  </div>
                ))}
              </dl>
              {view.safety && <Safety {...view.safety} />}
            </section>
          </div>
        </div>
      </div>
      <div className={styles.reviews}>
        <LaterReviews {...reviews} />
      </div>
      {related.length > 0 && (
        <div className={styles.related} id={relatedId}>
          <LaterRelated title={t('product.related')} cards={related} />
        </div>
      )}
      <LaterViewed className={styles.viewed} productId={view.pid} />
    </main>
  )
}
