import { Secret, TOTP } from 'otpauth'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'
import { putRecoveryCodes } from './queries.server.ts'
import { addStaff } from './staff-command.server.ts'
import { loggedInBy, sql } from './testing-staff.server.ts'
import { recoveryCodeHash, recoveryCodesOf, sealed, setUpSecret } from './totp.server.ts'

/** The secret of every app here. */
export const secret = Buffer.from('12345678901234567890')
const codeOf = (key: Buffer, timestamp: number) =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(key).buffer }) }).generate({ timestamp })

type ActRow = { act: string; subject: string; details: Record<string, unknown>; customerId: number | null }

/** People of the staff, what their apps say, and what is noted of them. */
export function staffPeople({ database, shop }: { database: TestDatabase; shop: TestApp }) {
  let seen = 0
  let last = 0
  const codeNow = (away = 0, key: Buffer = secret) => codeOf(key, shop.time.now.getTime() + away * 30_000)
  const wait = (seconds: number) => {
    shop.time.now = new Date(shop.time.now.getTime() + seconds * 1000)
  }
  /** Somebody of the staff who reads the mails of the address. */
  const somebody = async (role = 'orders'): Promise<number> => {
    last += 1
    const email = `osoba${last}@primjer.hr`
    const added = await addStaff(database, email, role)
    if (!added.ok) throw new Error('no staff')
    await database.run(
      sql(`UPDATE customers SET email_confirmed_at = now(), password_hash = 'x' WHERE id = $1`),
      [added.customerId],
    )
    return added.customerId
  }
  /** The code of the app that this browser is shown to set up. */
  const setUpCode = async (id: number, browser: Shopper) =>
    codeNow(0, setUpSecret(await shop.services.secretOfShop(), id, browser.sessionToken() ?? ''))
  return {
    codeNow,
    setUpCode,
    wait,
    somebody,
    /** The same with an app, in a browser where its first code was shown. */
    withApp: async (role?: string): Promise<{ id: number; browser: Shopper }> => {
      const id = await somebody(role)
      const { browser } = await loggedInBy(shop, id)
      const answer = await browser.post('/staff/confirm_totp', { code: await setUpCode(id, browser) })
      if (answer.error) throw new Error(answer.message)
      const key = await shop.services.secretOfShop()
      await database.run(sql('UPDATE staff SET totp_secret = $2 WHERE customer_id = $1'), [
        id,
        sealed(key, secret),
      ])
      const codes = recoveryCodesOf(key, secret).map((code) => recoveryCodeHash(key, id, code))
      await putRecoveryCodes(database, id, codes)
      wait(60)
      return { id, browser }
    },
    /** What was noted since the last time. */
    newActs: async (): Promise<ActRow[]> => {
      const rows = await database.all<ActRow & { id: number }>(
        sql(`SELECT id, act, subject, details, customer_id AS "customerId" FROM staff_acts
          WHERE id > $1 ORDER BY id`),
        [seen],
      )
      seen = rows.at(-1)?.id ?? seen
      return rows.map(({ act, subject, details, customerId }) => ({ act, subject, details, customerId }))
    },
    emailOf: async (id: number) =>
      (await database.one<{ email: string }>(sql('SELECT email FROM customers WHERE id = $1'), [id]))
        ?.email ?? '',
  }
}
