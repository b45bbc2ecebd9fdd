import { Addresses, type AddressesProps } from '#features/dashboard/Addresses.tsx'
import { Frame } from '#features/dashboard/Frame.tsx'
import { t } from '#shared/text/text.ts'

/** The addresses of a customer. */
export function Page(props: AddressesProps) {
  return (
    <Frame place="addresses" title={t('account.addresses')} lead={t('dashboard.addresses_lead')}>
      <Addresses {...props} />
    </Frame>
  )
}
