import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { QrPicture } from '#shared/ui/media/QrPicture.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CopyButton } from './CopyButton.tsx'
import { confirmTotp } from './contract.ts'
import styles from './second-factor.module.css'
import type { SetUpView } from './second-factor-view.ts'

/** Sets an app up: what it reads or is told, the codes for a lost telephone, the first code. */
export function SecondFactorSetUp({
  token,
  invitation,
  destination,
}: SetUpView & { destination?: string | undefined }) {
  if (!invitation) return <p>{t('staff.set_up_already')}</p>
  const { key, uri, qr, recoveryCodes } = invitation
  return (
    <ol className={styles.steps}>
      <li>
        <h2>{t('staff.scan')}</h2>
        <p>{t('staff.scan_hint')}</p>
        <QrPicture code={qr} label={t('staff.qr')} className={styles.qr} />
        {/* On the telephone itself there is nothing to scan with. */}
        <p className={styles.open}>
          <LinkButton href={uri} look="secondary" wide>
            {t('staff.open_app')}
          </LinkButton>
        </p>
        <p>{t('staff.key')}</p>
        <p className={styles.key}>
          <code>{key}</code>
          <CopyButton text={key.replaceAll(' ', '')} of="key" />
        </p>
      </li>
      <li>
        <h2>{t('staff.recovery')}</h2>
        <p>{t('staff.recovery_hint')}</p>
        <ul className={styles.codes}>
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={recoveryCodes.join('\n')} of="codes" />
      </li>
      <li>
        <h2>{t('staff.first_code')}</h2>
        <CodeForm
          call={confirmTotp}
          token={token}
          destination={destination}
          hint={t('staff.first_code_hint')}
          kind="app"
        >
          {t('staff.set_up')}
        </CodeForm>
      </li>
    </ol>
  )
}
