import { useLoading, useSentPercent } from '#shared/browser/loading.client.ts'
import { t } from '#shared/text/text.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './LoadingBar.module.css'

/** The global sign that something is under way (UI-05); of a file, how much of it is sent. */
export function LoadingBar() {
  const loading = useLoading()
  const percent = useSentPercent()
  // Not each hundredth is to be heard.
  const heard = percent === undefined ? '' : t('general.sending', { percent: percent - (percent % 25) })
  return (
    <div role="status" data-loading={loading || undefined}>
      {loading && (
        <>
          <div className={styles.bar} />
          {percent !== undefined && (
            <p className={styles.sent} aria-hidden>
              {t('general.sending', { percent })}
            </p>
          )}
          <VisuallyHidden>{heard || t('general.loading')}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
