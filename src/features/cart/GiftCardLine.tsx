import type { GiftCardSaid } from '#features/gift-cards/texts.ts'
import { t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './GiftCardLine.module.css'

/** What a line says of its gift card: for whom, from whom, when, and the buyer's words as they were written. */
export function GiftCardLine({
  texts,
  message,
  className,
}: GiftCardSaid & { className?: string | undefined }) {
  const said = message === '' ? texts : [...texts, t('gift_card.message_said', { message })]
  return said.map((text) => (
    <span key={text} className={classes(styles.said, className)}>
      <Unbroken text={text} />
    </span>
  ))
}
