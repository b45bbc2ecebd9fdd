import { useState } from 'react'
import { type FrameMeasures, frameMeasures } from '#features/catalogue/frame-measures.ts'
import { type FrameSizes, measuresOf, templeNumbersOf, templeText } from '#features/catalogue/frame-sizes.ts'
import { number, t } from '#shared/text/text.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { focusFirst } from '#shared/ui/overlay/focusable.client.ts'
import { Overlay } from '#shared/ui/overlay/Overlay.tsx'
import { CompareGlasses } from './CompareGlasses.tsx'
import { FrameDrawing } from './FrameDrawing.tsx'
import type { Selection } from './options.ts'
import styles from './SizeGuide.module.css'
import { adviceOf } from './size-advice.ts'
import { useOwnGlasses } from './use-own-glasses.client.ts'

/**
 * 'Veličina 52-18-140' of what is chosen: it opens what the numbers mean, drawn, and a comparison with the shopper's own glasses;
 * without scripts it unfolds the drawing. Where the own numbers are known it says at once how they compare.
 */
export function SizeGuide({ sizes, selection }: { sizes: FrameSizes; selection: Selection }) {
  const [open, setOpen] = useState(false)
  const live = useHydrated()
  const [own, keep] = useOwnGlasses()
  const measures = measuresOf(sizes, selection)
  const frame = templeNumbersOf(measures)
  const label = (
    <>
      {frame ? t('sizes.of', { numbers: templeText(frame) }) : t('sizes.open')}
      <span className={styles.more}>{t('sizes.guide')}</span>
    </>
  )
  if (!live) {
    return (
      <details className={styles.fold} data-size-guide="">
        <summary className={styles.opener}>{label}</summary>
        <Measures measures={measures} />
      </details>
    )
  }
  return (
    <div data-size-guide="">
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {own && frame && <p className={styles.advice}>{t(`sizes.advice_${adviceOf(frame, own)}`)}</p>}
      <Overlay open={open} onClose={() => setOpen(false)} title={t('sizes.title')} variant="center">
        <Measures measures={measures} />
        {frame && <CompareGlasses frame={frame} own={own} onKeep={keep} />}
      </Overlay>
    </div>
  )
}

/** The drawing and, in words, what its figures are. */
function Measures({ measures }: { measures: FrameMeasures }) {
  const frame = templeNumbersOf(measures)
  return (
    <div className={styles.measures} tabIndex={-1} {...focusFirst}>
      {frame && <FrameDrawing {...frame} width={measures.width} />}
      <dl>
        {frameMeasures.map((measure) => {
          const value = measures[measure]
          return (
            value !== undefined && (
              <div key={measure}>
                <dt>{t(`sizes.${measure}`)}</dt>
                <dd>{t('sizes.mm', { value: number(value) })}</dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}
