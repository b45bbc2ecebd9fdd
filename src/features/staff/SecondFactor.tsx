import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { CodeForm } from './CodeForm.tsx'
import { secondFactor } from './contract.ts'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import styles from './second-factor.module.css'
import { lostParameter, type SecondFactorView } from './second-factor-view.ts'

/** The second step of a log-in of staff. */
export function SecondFactor({
  token,
  hasTotp,
  hasPasskey,
  isOutOfReach,
  isLost,
  destination,
}: SecondFactorView & { destination?: string | undefined }) {
  const other = leadingTo(t('path.second_factor'), destination)
  const lost = `${other}${other.includes('?') ? '&' : '?'}${lostParameter}=1`
  return (
    <>
      {hasTotp && (
        <CodeForm
          call={secondFactor}
          token={token}
          destination={destination}
          kind={isLost ? 'recovery' : 'app'}
          hint={t(isLost ? 'staff.recovery_code_hint' : 'staff.code_hint')}
        >
          {t('staff.confirm')}
        </CodeForm>
      )}
      {hasTotp && (
        <p className={styles.other}>
          <a href={isLost ? other : lost}>{t(isLost ? 'staff.with_app' : 'staff.without_app')}</a>
        </p>
      )}
      {hasPasskey && <PasskeyFactor />}
      {isOutOfReach && <p>{t('staff.out_of_reach')}</p>}
    </>
  )
}
