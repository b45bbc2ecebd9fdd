import { afterEach, expect, test, vi } from 'vitest'
import { projectRoot, readConfig, StartError } from '#shared/server/process/config.server.ts'
import { openProviders } from './open-providers.server.ts'
import { ProviderAway } from './provider.ts'
import { now, openTestingShop } from './testing-shop.server.ts'

afterEach(() => vi.restoreAllMocks())

test('PAY-01 what was begun with a bank is finished there, new payments go to the one that is named', () => {
  const set = { WSPAY_URL: 'https://S:s@form.wspay.biz', MONRI_URL: 'https://t:k@ipg.monri.com' }
  const banks = openProviders(readConfig({ ...set, IZLOG_CARD_PROVIDER: 'monri' }).banks, () => now)
  expect([...banks.byCode.keys()]).toEqual(['wspay', 'monri'])
  expect(banks.card?.code).toBe('monri')
  expect(banks.card?.origin).toBe('https://ipg.monri.com')
  expect(banks.phone).toBeNull()
  expect(openProviders(readConfig({}).banks, () => now)).toEqual({
    byCode: new Map(),
    card: null,
    phone: null,
  })
})

test('PAY-01 a certificate that cannot be opened stops the start, and not the first refund', () => {
  const { banks } = readConfig({
    CORVUSPAY_URL: 'https://1:s3cret@wallet.corvuspay.com',
    CORVUSPAY_CERTIFICATE: `${projectRoot}/package.json`,
    CORVUSPAY_CERTIFICATE_PASSPHRASE: 'p4ss',
  })
  expect(() => openProviders(banks, () => now)).toThrow(StartError)
  expect(() => openProviders(banks, () => now)).not.toThrow(/s3cret|p4ss/)
})

test('PAY-01 a bank that does not answer is waited for ten seconds', async () => {
  const shop = await openTestingShop()
  await shop.control('service', { service: 'silent' })
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const asked = shop.banks.byCode.get('monri')?.status({ reference: 'a', amount: 1 })
  const refused = expect(asked).rejects.toThrow(ProviderAway)
  patience.abort()
  await refused
  expect(timeout).toHaveBeenCalledWith(10_000)
  await shop.close()
})
