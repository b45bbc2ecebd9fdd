import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, writtenDate } from '#shared/text/text.ts'
import { stopInvitations } from './contract.ts'
import styles from './OwnReviews.module.css'

/** Withdraws the consent to be asked for reviews, by one press. @param stopped since when it is withdrawn */
export function StopInvitations({ token, stopped }: { token: string | null; stopped: string | null }) {
  return (
    <div className={styles.stop} id="odjava" data-stopped={stopped !== null}>
      <p className={styles.soft}>
        {stopped === null
          ? t('review.invitations_text')
          : t('review.invitations_stopped', { date: writtenDate(stopped) })}
      </p>
      {stopped === null && (
        <Form call={stopInvitations}>
          {token !== null && <input type="hidden" name="token" value={token} />}
          <SubmitButton look="secondary" size="s">
            {t('review.invitations_stop')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
