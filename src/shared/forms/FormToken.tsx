import { t } from '#shared/text/text.ts'
import styles from './FormToken.module.css'

/** What a form carries for a post without scripts: its one-time token, and a field that people leave empty. */
export function FormToken({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name="form_token" value={token} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('form.trap')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
