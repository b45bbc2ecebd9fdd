import type { ComponentProps } from 'react'
import { RegisterForm } from '#features/log-in/RegisterForm.tsx'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

/** A new account. */
export function Page({ token, destination, begun }: ComponentProps<typeof RegisterForm>) {
  return (
    <EntryPage
      title={t('register.title')}
      lead={
        <>
          {t('register.has_account')}{' '}
          <a href={leadingTo(t('path.login'), destination)}>{t('register.login')}</a>
        </>
      }
    >
      <RegisterForm token={token} destination={destination} begun={begun} />
    </EntryPage>
  )
}
