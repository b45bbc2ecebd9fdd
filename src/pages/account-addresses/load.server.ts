import { addressesView } from '#features/dashboard/addresses.server.ts'
import { saveAddress } from '#features/dashboard/contract.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { openForm } from '#features/dashboard/open-form.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/adrese`; `?adresa=12` opens the form of one, `?adresa=new` a new one. */
export const loadAddressesPage = customersPage(async (context, customerId) => ({
  kind: 'page',
  page: 'account-addresses',
  props: {
    view: await addressesView(context.database, customerId),
    open: openForm(context, saveAddress.path, { parameter: 'adresa', field: 'address_id' }),
    token: await formTokenFor(context, saveAddress.path),
  },
  head: { title: `${t('account.addresses')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: context.refused?.action === saveAddress.path,
}))
