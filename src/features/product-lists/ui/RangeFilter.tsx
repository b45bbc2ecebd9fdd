import type { CSSProperties } from 'react'
import { priceCode } from '#features/list-engine/types.ts'
import { number, t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { boundOf, type RangeChoice, useRange } from '../browser/use-range.client.ts'
import { rangeNames, typedParts } from '../list-ranges.ts'
import {
  type Handle,
  priceWidening,
  type RangeValues as Range,
  type SliderBounds,
  standAloneBounds,
} from '../range-rules.ts'
import styles from './RangeFilter.module.css'

/** What is said of a range. */
export type RangeTexts = {
  /** What its two inputs are called, which are their ids too. */
  names: Record<Handle, string>
  sliderId: string
  submitId: string
  fieldLabels: Record<Handle, string>
  handleLabels: Record<Handle, string>
  unit: string
  submitLabel: string
  /** Equal values that are typed become a range so wide; 0 leaves them. */
  widening: number
  /** How many parts of a unit can be typed. */
  parts: number
}

/** The price's (PRICE-01); `submitLabel` is what its button says. */
export const priceTexts = (submitLabel: string): RangeTexts => ({
  names: rangeNames(priceCode),
  sliderId: 'slider-range',
  submitId: 'price-range-submit',
  fieldLabels: { min: t('list.price_from'), max: t('list.price_to') },
  handleLabels: { min: t('list.price_slider_min'), max: t('list.price_slider_max') },
  unit: '€',
  submitLabel,
  widening: priceWidening,
  parts: typedParts(priceCode),
})

/** Those of an attribute. */
export function attributeTexts({
  code,
  name,
  unit,
}: {
  code: string
  name: string
  unit: string
}): RangeTexts {
  const names = rangeNames(code)
  return {
    names,
    sliderId: `${code}_slider`,
    submitId: `${code}_submit`,
    fieldLabels: { min: t('list.range_from', { name }), max: t('list.range_to', { name }) },
    handleLabels: { min: t('list.range_slider_min', { name }), max: t('list.range_slider_max', { name }) },
    unit,
    submitLabel: t('list.range_apply'),
    widening: 0,
    parts: typedParts(code),
  }
}

const ends: readonly Handle[] = ['min', 'max']

type Props = {
  texts: RangeTexts
  bounds: SliderBounds
  /** What the whole list has: beyond it a value limits nothing, and does not stay in an input that is left. */
  whole?: SliderBounds | undefined
  /** What limits the list; null where nothing does. */
  chosen: RangeChoice
  /** An input without a limit holds the slider's end instead of nothing. */
  filled?: boolean
  /** Grows when the inputs have to show `chosen` again. */
  revision?: number
  /** The range has come to rest: 500 ms after typing, at once after a handle was let go. */
  onRest?: (() => void) | undefined
  /** The slider or the button was clicked. */
  onClick?: ((range: Range) => void) | undefined
}

/**
 * A range's panel, of the price (PRICE-01 … PRICE-06) or of an attribute: two number inputs, a slider with two handles and a button that comes with
 * the first change of an input. It stands in a form, which works without scripts too: then there is no slider and the
 * button shows from the start.
 */
export function RangeFilter({
  texts,
  bounds,
  whole,
  chosen,
  filled = false,
  revision = 0,
  onRest,
  onClick,
}: Props) {
  const hydrated = useHydrated()
  const { names, widening, unit, parts } = texts
  const panel = useRange({ names, widening, parts, bounds, whole, chosen, filled, revision, onRest })
  const { handles } = panel
  const share = (value: number) => (value - bounds.lowest) / (bounds.highest - bounds.lowest)
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handles take keys; a press on the track is a short cut to them */}
      <div
        id={texts.sliderId}
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
            aria-label={texts.handleLabels[handle]}
            aria-valuetext={`${number(Number(handles[handle]))} ${unit}`}
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
              aria-label={texts.fieldLabels[handle]}
              inputMode={parts === 1 ? 'numeric' : 'decimal'}
              min={standAloneBounds.lowest}
              max={standAloneBounds.highest}
              step={parts === 1 ? 1 : 'any'}
              // Firefox would bring back over a reload what the list does not go by.
              autoComplete="off"
              placeholder={boundOf(handle, bounds)}
              data-bound={panel.meant[handle] ? undefined : boundOf(handle, bounds)}
              value={panel.texts[handle]}
              onChange={(event) => panel.onType(handle, event.target.value)}
              onKeyDown={(event) => panel.onFieldKey(handle, event)}
            />
            <span aria-hidden="true">{unit}</span>
          </label>
        ))}
        <Button
          type="submit"
          id={texts.submitId}
          size="s"
          look="secondary"
          className={panel.touched ? styles.submit : `${styles.submit} ${styles.untouched}`}
          hidden={hydrated && !panel.touched}
          onClick={() => {
            const range = panel.settle()
            onClick?.(range)
          }}
        >
          {texts.submitLabel}
        </Button>
      </div>
    </div>
  )
}
