import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './confirmation.module.css'

/** What an account is good for, to a guest who has just ordered with this address. */
export const AccountOffer = ({ email }: { email: string }) => (
  <section
    className={classes(styles.next, styles.offer)}
    aria-labelledby="order-account"
    data-offers-account=""
  >
    <h2 id="order-account">{t('confirmation.create_account')}</h2>
    <p>
      <Unbroken text={typeset(t('confirmation.create_account_why', { email }))} />
    </p>
    <p>
      <LinkButton href={t('path.register')} look="secondary">
        {t('login.register')}
      </LinkButton>
    </p>
  </section>
)
