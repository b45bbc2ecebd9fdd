import { t } from '#shared/text/text.ts'
import { Banner } from '#shared/ui/feedback/Banner.tsx'
import type { ListBehaviour } from '../browser/use-product-list.client.ts'
import styles from './ProductList.module.css'

/**
 * Why the list did not change (LIST-19): above the one shown before, closable, with another try. The toast has said it
 * aloud.
 */
export function ListError({
  error,
  revision,
  retry,
  dismissError,
}: Pick<ListBehaviour, 'error' | 'revision' | 'retry' | 'dismissError'>) {
  if (!error) return null
  return (
    <div className={styles.error}>
      <Banner
        key={revision}
        kind="error"
        spoken={false}
        title={error}
        message={
          <>
            {t('list.error_hint')}{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              {t('list.retry')}
            </button>
          </>
        }
        onClose={dismissError}
      />
    </div>
  )
}
