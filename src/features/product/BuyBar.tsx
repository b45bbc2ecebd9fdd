import { useRef } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './BuyBar.module.css'
import { CurrentPrice } from './CurrentPrice.tsx'
import type { EyeLine } from './eye-lines.ts'
import { buyFormId, isSellable, waitsForChoice } from './product-form.ts'
import { sumTexts } from './tier-texts.ts'
import { useBuyButtonAway } from './use-buy-button-away.client.ts'
import type { CartFormProps, PricesProps } from './view.ts'

type BuyBarProps = {
  form: CartFormProps
  prices: PricesProps
  /** How many are wanted, thousandths. */
  qty: number
  /** The lines that contact lenses will be. */
  eyes: readonly EyeLine[] | undefined
  loading: boolean
  /** The price is that of the choice before the one that is marked. */
  former: boolean
}

/**
 * Price and button at the lower edge of a phone, while the form's own button is out of sight. It sends that form, so that
 * what the form asks for, or is refused, is asked for and refused here too. Without scripts there is the form alone.
 */
export function BuyBar(props: BuyBarProps) {
  return useHydrated() && isSellable(props.form) && <Bar {...props} />
}

function Bar({ form, prices, qty, eyes, loading, former }: BuyBarProps) {
  const bar = useRef<HTMLElement>(null)
  const away = useBuyButtonAway(bar)
  const sum = sumTexts(form, qty, eyes).at(-1)
  return (
    <section ref={bar} className={styles.bar} aria-label={t('product.buy_bar')} data-buy-bar={away}>
      <p className={styles.prices} aria-busy={loading}>
        <CurrentPrice {...prices} className={styles.price} />
        {former && <span className={styles.sum}>{t('product.former_choice')}</span>}
        {sum && !former && <span className={styles.sum}>{sum}</span>}
      </p>
      <Button
        type="submit"
        form={buyFormId}
        className={styles.button}
        disabled={loading || waitsForChoice(form)}
      >
        {t('product.buy_bar_add')}
      </Button>
    </section>
  )
}
