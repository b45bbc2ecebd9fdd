import { writeFile } from 'node:fs/promises'
import { findingOfOrder, prescriptionsOfOrder } from '#features/orders/order-prescriptions.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import { heldShopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { quantityWithUnit } from '#shared/text/text.ts'

export const prescriptionsUsage = `npm run shop -- prescriptions ORDER              what an order's lenses are made by; noted as read
npm run shop -- prescriptions ORDER --line N --to FILE   writes the finding of that line to a new file; noted as read`

type Command = { order: string; file?: { line: number; to: string } }

/** What was asked for; undefined for what is no such command. */
export function readPrescriptionsCommand(args: readonly string[]): Command | undefined {
  const [order, lineOption, line, toOption, to, ...more] = args
  if (order === undefined) return undefined
  if (args.length === 1) return { order }
  const number = Number(line)
  const isFile = lineOption === '--line' && toOption === '--to' && to !== undefined && more.length === 0
  return isFile && Number.isInteger(number) && number > 0 && number <= 200
    ? { order, file: { line: number, to } }
    : undefined
}

/** Answers the exit code. */
export async function runPrescriptionsCommand(database: Database, { order, file }: Command): Promise<number> {
  return file ? writeFinding(database, order, file) : listPrescriptions(database, order)
}

async function listPrescriptions(database: Database, order: string): Promise<number> {
  const seals = sealsOf(await heldShopSecret(database)())
  const lines = await database.transaction(async (tx) => {
    const found = await prescriptionsOfOrder(tx, seals, order)
    const details = { lines: found?.length ?? 0 }
    if (found) await noteAct(tx, 'command', { act: 'prescriptions_read', subject: `order ${order}`, details })
    return found
  })
  if (!lines) {
    console.error(`There is no order ${order}`)
    return 1
  }
  if (lines.length === 0) console.log(`Nothing of order ${order} asks for a prescription`)
  for (const [at, { code, name, choice, qty, unit, texts, finding }] of lines.entries()) {
    console.log(
      `${at + 1}  ${code}  ${quantityWithUnit(qty, unit)} × ${[name, choice].filter(Boolean).join(', ')}`,
    )
    for (const text of texts.length > 0 ? texts : ['erased']) console.log(`   ${text}`)
    if (finding)
      console.log(`   to a file: npm run shop -- prescriptions ${order} --line ${at + 1} --to FILE`)
  }
  return 0
}

/** That it is read is noted before there is a file; no file that is there is written over. */
async function writeFinding(
  database: Database,
  order: string,
  { line, to }: NonNullable<Command['file']>,
): Promise<number> {
  const seals = sealsOf(await heldShopSecret(database)())
  const found = await database.transaction(async (tx) => {
    const finding = await findingOfOrder(tx, seals, order, line)
    const subject = `order ${order}`
    if (finding)
      await noteAct(tx, 'command', { act: 'prescriptions_read', subject, details: { finding: line } })
    return finding
  })
  if (!found) {
    console.error(
      `Line ${line} of order ${order} has no finding; 'prescriptions ${order}' lists what there is`,
    )
    return 1
  }
  try {
    await writeFile(to, found.bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    console.error(`${to} could not be written: ${(error as Error).message}`)
    return 1
  }
  console.log(`${to} is ${found.type}, ${found.bytes.length} bytes.`)
  if (!found.shown)
    console.log('A shopper made it: open it in a viewer that runs no scripts, such as that of a browser.')
  return 0
}
