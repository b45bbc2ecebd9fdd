import type { CSSProperties } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { boundOf, type PriceChoice, usePriceRange } from '../browser/use-price-range.client.ts'
import { type Handle, type PriceBounds, type PriceRange as Range, standAloneBounds } from '../price-range.ts'
import styles from './PriceRange.module.css'

const names = { min: 'min_price', max: 'max_price' } as const
const fieldLabels = { min: 'list.price_from', max: 'list.price_to' } as const
const handleLabels = { min: 'list.price_slider_min', max: 'list.price_slider_max' } as const
const ends: readonly Handle[] = ['min', 'max']

type Props = {
  bounds: PriceBounds
  /** What the whole list costs: beyond it a value limits nothing, and does not stay in an input that is left. */
  whole?: PriceBounds | undefined
  /** What limits the list; null where nothing does. */
  chosen: PriceChoice
  /** An input without a limit holds the slider's end instead of nothing. */
  filled?: boolean
  /** Grows when the inputs have to show `chosen` again. */
  revision?: number
  submitLabel: string
  /** The range has come to rest: 500 ms after typing, at once after a handle was let go. */
  onRest?: (() => void) | undefined
  /** The slider or the button was clicked. */
  onClick?: ((range: Range) => void) | undefined
}

/**
 * The price-range panel (PRICE-01 … PRICE-06): two number inputs, a slider with two handles and a button that comes with
 * the first change of an input. It stands in a form, which works without scripts too: then there is no slider and the
 * button shows from the start.
 */
export function PriceRange({
  bounds,
  whole,
  chosen,
  filled = false,
  revision = 0,
  submitLabel,
  onRest,
  onClick,
}: Props) {
  const hydrated = useHydrated()
  const panel = usePriceRange({ bounds, whole, chosen, filled, revision, onRest })
  const { handles, texts } = panel
  const share = (value: number) => (value - bounds.lowest) / (bounds.highest - bounds.lowest)
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handles take keys; a press on the track is a short cut to them */}
      <div
        id="slider-range"
        ref={panel.slider}
        className={styles.slider}
        style={{ '--from': share(handles.min), '--to': share(handles.max) } as CSSProperties}
        onPointerDown={panel.onPress}
        onClick={() => onClick?.(panel.latest())}
      >
        <div className={styles.track} />
        {ends.map((handle) => (
          <input
            key={handle}
            type="range"
            className={styles.handle}
            data-handle={handle}
            aria-label={t(handleLabels[handle])}
            aria-valuetext={`${handles[handle]} €`}
            min={bounds.lowest}
            max={bounds.highest}
            step={1}
            // A browser that brings it back over a reload would have moved it, as far as the list can tell.
            autoComplete="off"
            value={handles[handle]}
            onChange={(event) => panel.move(handle, event.target.valueAsNumber)}
            onKeyDown={(event) => {
              if (panel.onKey(handle, event)) onClick?.(panel.latest())
            }}
          />
        ))}
      </div>
      <div className={styles.fields} ref={panel.inputs}>
        {ends.map((handle) => (
          <label key={handle} className={styles.field}>
            <span aria-hidden="true">{t(handle === 'min' ? 'general.from' : 'general.to')}</span>
            <input
              type="number"
              id={names[handle]}
              name={names[handle]}
              aria-label={t(fieldLabels[handle])}
              inputMode="numeric"
              min={standAloneBounds.lowest}
              max={standAloneBounds.highest}
              step={1}
              // Firefox would bring back over a reload what the list does not go by.
              autoComplete="off"
              placeholder={boundOf(handle, bounds)}
              data-bound={panel.meant[handle] ? undefined : boundOf(handle, bounds)}
              value={texts[handle]}
              onChange={(event) => panel.onType(handle, event.target.value)}
              onKeyDown={(event) => panel.onFieldKey(handle, event)}
            />
            <span aria-hidden="true">€</span>
          </label>
        ))}
        <Button
          type="submit"
          id="price-range-submit"
          size="s"
          look="secondary"
          className={panel.touched ? styles.submit : `${styles.submit} ${styles.untouched}`}
          hidden={hydrated && !panel.touched}
          onClick={() => {
            const range = panel.settle()
            onClick?.(range)
          }}
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
