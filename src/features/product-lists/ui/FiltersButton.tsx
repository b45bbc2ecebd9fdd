import { t } from '#shared/text/text.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './FiltersButton.module.css'

/** Opens the filters on small screens (LIST-10): a window of their own, without scripts the place where they stand. */
export function FiltersButton({
  target,
  chosen,
  open,
  onOpen,
}: {
  /** The id of what holds the filters. */
  target: string
  chosen: number
  open: boolean
  onOpen(): void
}) {
  const inside = (
    <>
      <Icon name="filter" size={20} />
      <span>{t('list.filter')}</span>
      {chosen > 0 && (
        <span className={styles.number}>
          <span aria-hidden="true">{chosen}</span>
          <VisuallyHidden>{t('list.filter_chosen', { count: chosen })}</VisuallyHidden>
        </span>
      )}
    </>
  )
  if (!useHydrated()) {
    return (
      <a className={styles.button} href={`#${target}`} data-filters-open="">
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      data-filters-open=""
    >
      {inside}
    </button>
  )
}
