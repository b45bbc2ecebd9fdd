import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, writtenDate } from '#shared/text/text.ts'
import { stopInvitations } from './contract.ts'
import styles from './OwnReviews.module.css'

/**
 * Withdraws the consent to be asked for reviews, by one press.
 *
 * @param stopped since when it is withdrawn
 * @param given false: it was never given, and there is nothing to withdraw
 */
export function StopInvitations({
  token,
  stopped,
  given = true,
}: {
  token: string | null
  stopped: string | null
  given?: boolean
}) {
  const text = given ? t('review.invitations_text') : t('review.invitations_none')
  return (
    <div
      className={styles.stop}
      id="odjava"
      data-stopped={stopped !== null}
      data-own={token === null || undefined}
    >
      <p className={styles.soft}>
        {stopped === null ? text : t('review.invitations_stopped', { date: writtenDate(stopped) })}
      </p>
      {stopped === null && given && (
        <Form call={stopInvitations}>
          {token !== null && <input type="hidden" name="token" value={token} />}
          <SubmitButton look="secondary">{t('review.invitations_stop')}</SubmitButton>
        </Form>
      )}
    </div>
  )
}
