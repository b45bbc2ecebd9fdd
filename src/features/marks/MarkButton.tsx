import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './MarkButton.module.css'
import { useMarked } from './MarksContext.ts'
import { type MarkKind, markForms } from './marks.ts'

const texts = {
  favourites: { short: 'favourites.toggle', marked: 'favourites.marked', named: 'favourites.toggle_named' },
  compared: { short: 'compare.toggle', marked: 'compare.marked', named: 'compare.toggle_named' },
} as const

/**
 * A toggle as a plain form of one button. `round` stands on a picture, `line` is a quiet line beside other small print,
 * `button` a button among others. Its icon is drawn by the style sheet: a list has sixty of them.
 */
export function MarkButton({
  kind,
  productId,
  name,
  look,
  configurable,
  className,
}: {
  kind: MarkKind
  productId: number
  /** The product's. */
  name: string
  look: 'round' | 'line' | 'button'
  /** The ids of chosen options, frames and lenses as JSON text. */
  configurable?: string
  className?: string
}) {
  const marked = useMarked(kind, productId)
  const { action, field } = markForms[kind]
  const words = texts[kind]
  const text = t(look === 'button' && marked ? words.marked : words.short)
  return (
    <PostForm className={classes(styles.form, className)} action={action}>
      <input type="hidden" name="product_id" value={productId} />
      {configurable && <input type="hidden" name="configurable" value={configurable} />}
      <button
        type="submit"
        className={classes(styles.mark, styles[kind], styles[look])}
        name={field}
        value={marked ? 0 : 1}
        aria-pressed={marked}
        // What is seen is part of what is heard (WCAG 2.5.3).
        aria-label={look === 'round' ? t(words.named, { name }) : `${text}: ${name}`}
      >
        {look === 'round' ? undefined : <span>{text}</span>}
      </button>
    </PostForm>
  )
}
