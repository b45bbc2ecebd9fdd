import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, writtenDate } from '#shared/text/text.ts'
import { saveConsents } from './contract.ts'
import styles from './dashboard.module.css'
import { Card } from './Frame.tsx'
import { takeRegion } from './take-region.client.ts'
import { useShown } from './use-shown.client.ts'
import type { ConsentsView } from './views.ts'

export type ConsentsProps = { view: ConsentsView }

/** What a customer has consented to, since when, and how to take it back. */
export function Consents({ view: given }: ConsentsProps) {
  const [view, show] = useShown(given)
  const { email, newsletter } = view
  return (
    <Card id="newsletter" title={t('dashboard.newsletter')}>
      <div className={styles.between} data-newsletter={newsletter.on ? 'on' : 'off'}>
        <p>
          <NewsletterState email={email} newsletter={newsletter} />
        </p>
        <Form
          call={saveConsents}
          onSuccess={(answer) => takeRegion(answer, answer.dashboard_consents, (region) => show(region.view))}
        >
          <input type="hidden" name="newsletter" value={newsletter.on ? '0' : '1'} />
          <SubmitButton look={newsletter.on ? 'secondary' : 'primary'}>
            {t(newsletter.on ? 'dashboard.newsletter_stop' : 'dashboard.newsletter_begin')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}

function NewsletterState({ email, newsletter: { on, since, pending } }: ConsentsView): string {
  if (!on || since === null) return t('dashboard.newsletter_is_off')
  const date = writtenDate(since)
  return t(pending ? 'dashboard.newsletter_is_pending' : 'dashboard.newsletter_is_on', { email, date })
}
