import { expect, test } from 'vitest'
import { ConfigError, projectRoot, readConfig } from './config.server.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const certificate = { CORVUSPAY_CERTIFICATE: `${projectRoot}/package.json` }
const keks = { KEKS_TOKEN: 'token', KEKS_KEY: `3des:${'k'.repeat(24)}` }

test('PAY-01 banks are found where they are, with what they know the shop by', () => {
  const { banks } = readConfig({
    WSPAY_URL: 'https://SHOP:a%23b%2Fc@form.wspay.biz',
    CORVUSPAY_URL: 'https://100:secret@wallet.corvuspay.com?version=1.6',
    ...certificate,
    CORVUSPAY_CERTIFICATE_PASSPHRASE: 'pass',
    MONRI_URL: 'https://token:key@ipgtest.monri.com/',
    KEKS_URL: 'https://C1:T1@kekspay.hr/galebpay',
    KEKS_API_URL: 'https://kekspayuat.erstebank.hr/eretailer/',
    ...keks,
  })
  expect(banks).toEqual({
    wspay: {
      url: 'https://form.wspay.biz',
      apiUrl: 'https://secure.wspay.biz',
      shopId: 'SHOP',
      secret: 'a#b/c',
      paymentPlan: 'NN00',
    },
    corvuspay: {
      url: 'https://wallet.corvuspay.com',
      apiUrl: 'https://cps.corvus.hr',
      storeId: '100',
      secret: 'secret',
      version: '1.6',
      certificate: { file: certificate.CORVUSPAY_CERTIFICATE, passphrase: 'pass' },
    },
    monri: { url: 'https://ipgtest.monri.com', token: 'token', key: 'key' },
    keks: {
      url: 'https://kekspay.hr/galebpay',
      apiUrl: 'https://kekspayuat.erstebank.hr/eretailer',
      cid: 'C1',
      tid: 'T1',
      token: 'token',
      key: 'k'.repeat(24),
      cipher: '3des',
    },
    card: 'wspay',
  })
})

test('PAY-01 who takes cards is the first that is set, unless another is named', () => {
  const both = { MONRI_URL: 'https://t:k@ipg.monri.com', WSPAY_URL: 'https://S:s@form.wspay.biz?plan=page' }
  expect(readConfig(both).banks).toMatchObject({ card: 'wspay', wspay: { paymentPlan: 'page' } })
  expect(readConfig({ ...both, IZLOG_CARD_PROVIDER: 'monri' }).banks.card).toBe('monri')
  expect(readConfig({ KEKS_URL: 'https://C1:T1@kekspay.hr', ...keks }).banks).toMatchObject({
    card: undefined,
    keks: { url: 'https://kekspay.hr/pay', apiUrl: 'https://ewa.erstebank.hr/eretailer' },
  })
})

test('PAY-01 a bank on this machine needs neither https nor a certificate', () => {
  const { banks } = readConfig({
    CORVUSPAY_URL: 'http://1:s@127.0.0.1:3100',
    KEKS_URL: 'http://C1:T1@localhost:3100',
    ...keks,
  })
  expect(banks.corvuspay).toMatchObject({ apiUrl: 'http://127.0.0.1:3100', certificate: undefined })
  expect(banks.keks).toMatchObject({ url: 'http://localhost:3100/pay', apiUrl: 'http://localhost:3100' })
})

const secret = 'v3ry-s3cret'
const wrong: [problem: string, env: Record<string, string>][] = [
  ['WSPAY_URL: not an address such as https://NAME:SECRET@bank.hr', { WSPAY_URL: secret }],
  [
    'WSPAY_URL: not an address such as https://NAME:SECRET@bank.hr',
    { WSPAY_URL: `https://S:${secret}%@a.hr` },
  ],
  ['WSPAY_URL: neither https nor http on this machine', { WSPAY_URL: `http://S:${secret}@form.wspay.biz` }],
  ['MONRI_URL: neither https nor http on this machine', { MONRI_URL: `ftp://S:${secret}@a.hr` }],
  ['WSPAY_URL: without the name and the secret that the bank gave', { WSPAY_URL: 'https://a.hr' }],
  ['WSPAY_URL: without the name and the secret that the bank gave', { WSPAY_URL: `https://${secret}@a.hr` }],
  ["WSPAY_URL: with a '#'; write it as %23", { WSPAY_URL: `https://S:${secret}@a.hr#` }],
  ['WSPAY_URL: with a path', { WSPAY_URL: `https://S:${secret}@a.hr/Authorization.aspx` }],
  ['WSPAY_URL: with an option that is none: plan', { WSPAY_URL: `https://S:${secret}@a.hr?plan=3` }],
  ['MONRI_URL: with an option that is none: plan', { MONRI_URL: `https://S:${secret}@a.hr?plan=NN00` }],
  [
    'MONRI_URL: with a name or a secret that has spaces or letters beyond ASCII',
    { MONRI_URL: 'https://S:%C4%8D%20@a.hr' },
  ],
  [
    'CORVUSPAY_URL: whose name is no number, as store ids are',
    { CORVUSPAY_URL: `https://S:${secret}@a.hr`, ...certificate },
  ],
  ['CORVUSPAY_CERTIFICATE: needed for CORVUSPAY_URL', { CORVUSPAY_URL: `https://1:${secret}@a.hr` }],
  [
    'CORVUSPAY_CERTIFICATE: not a file that is there',
    { CORVUSPAY_URL: `https://1:${secret}@a.hr`, CORVUSPAY_CERTIFICATE: '/nowhere.p12' },
  ],
  ['KEKS_TOKEN: needed for KEKS_URL', { KEKS_URL: 'https://C:T@kekspay.hr', KEKS_KEY: keks.KEKS_KEY }],
  ['KEKS_KEY: needed for KEKS_URL', { KEKS_URL: 'https://C:T@kekspay.hr', KEKS_TOKEN: secret }],
  [
    'KEKS_KEY: not 3des: and 24 characters, nor aes: and 16, 24 or 32',
    { KEKS_URL: 'https://C:T@kekspay.hr', KEKS_TOKEN: secret, KEKS_KEY: `3des:${secret}` },
  ],
  [
    'KEKS_TOKEN: with spaces or letters beyond ASCII',
    { KEKS_URL: 'https://C:T@kekspay.hr', KEKS_KEY: keks.KEKS_KEY, KEKS_TOKEN: `${secret} ` },
  ],
  [
    'KEKS_API_URL: not an https address (http on this machine) such as https://api.bank.hr',
    { KEKS_URL: 'https://C:T@kekspay.hr', ...keks, KEKS_API_URL: `https://u:${secret}@a.hr` },
  ],
  ['WSPAY_URL: needed for WSPAY_API_URL', { WSPAY_API_URL: 'https://a.hr' }],
  ['IZLOG_CARD_PROVIDER: monri needs MONRI_URL', { IZLOG_CARD_PROVIDER: 'monri' }],
  ['IZLOG_CARD_PROVIDER: not one of wspay, corvuspay, monri', { IZLOG_CARD_PROVIDER: 'keks' }],
]

test.each(wrong)('PAY-01 %s', (problem, env) => {
  const problems = problemsOf({ PORT: 'x', ...env })
  expect(problems).toContain(problem)
  expect(problems[0]).toBe('PORT: not a whole number')
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toContain(secret)
})
