import { useLoading } from '#shared/browser/loading.client.ts'
import { t } from '#shared/text/text.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './LoadingBar.module.css'

/** The global sign that something is under way (UI-05). */
export function LoadingBar() {
  const loading = useLoading()
  return (
    <div role="status" data-loading={loading || undefined}>
      {loading && (
        <>
          <div className={styles.bar} />
          <VisuallyHidden>{t('general.loading')}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
