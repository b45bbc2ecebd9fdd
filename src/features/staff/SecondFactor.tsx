import { t } from '#shared/text/text.ts'
import { CodeForm } from './CodeForm.tsx'
import { secondFactor } from './contract.ts'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import type { SecondFactorView } from './second-factor-view.ts'

/** The second step of a log-in of staff. */
export function SecondFactor({
  token,
  hasTotp,
  hasPasskey,
  isOutOfReach,
  destination,
}: SecondFactorView & { destination?: string | undefined }) {
  return (
    <>
      {hasTotp && (
        <CodeForm call={secondFactor} token={token} destination={destination} hint={t('staff.code_hint')}>
          {t('staff.confirm')}
        </CodeForm>
      )}
      {hasPasskey && <PasskeyFactor />}
      {isOutOfReach && <p>{t('staff.out_of_reach')}</p>}
    </>
  )
}
