import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { unlockCart } from './contract.ts'
import styles from './HeldCart.module.css'

/** What can be done with a cart that a started payment holds: go on paying, or give it up (PAY-04). */
export const HeldCart = () => (
  <div className={styles.ways}>
    <LinkButton href={t('path.paying')}>{t('paying.continue')}</LinkButton>
    <Form call={unlockCart}>
      <SubmitButton look="secondary">{t('paying.give_up')}</SubmitButton>
    </Form>
  </div>
)
