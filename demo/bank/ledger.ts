import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Asked, BankCode, Books, Payment } from './payment.ts'

/** The bank's books. */
export type Ledger = Books & {
  byId(id: string): Payment | undefined
  /** What a shop asks for; that of before, while nothing is decided about it, if it asks once more. */
  open(asked: Asked): Payment
  all(): Payment[]
}

/** @param file where each change is written before it counts, so that a killed bank knows all; undefined: nowhere. */
export function openLedger(file: string | undefined): Ledger {
  const payments = new Map<string, Payment>()
  for (const line of file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const payment = readLine(line)
    if (payment) payments.set(payment.id, payment)
  }
  // Behind a line that was cut off a new one would be lost with it.
  if (file !== undefined) appendFileSync(file, '\n')

  const save = (payment: Payment) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(payment)}\n`)
    payments.set(payment.id, payment)
  }
  const find = (bank: BankCode, reference: string) =>
    [...payments.values()].find((payment) => payment.bank === bank && payment.reference === reference)
  return {
    find,
    save,
    byId: (id) => payments.get(id),
    byTransaction: (transaction) =>
      [...payments.values()].find((payment) => payment.transaction === transaction),
    all: () => [...payments.values()],
    open(asked) {
      const before = find(asked.bank, asked.reference)
      const payment: Payment = before
        ? { ...before, ...(before.state === 'approved' ? {} : { ...asked, collected: collectedBy(asked) }) }
        : {
            ...asked,
            id: randomBytes(12).toString('hex'),
            state: 'open',
            collected: collectedBy(asked),
            refunded: 0,
            approvalCode: String(100_000 + payments.size),
            transaction: randomBytes(8).toString('hex'),
            stan: String(1000 + payments.size),
            cardEnding: '',
            wrongCodes: 0,
            isHeldBack: false,
          }
      save(payment)
      return payment
    },
  }
}

const collectedBy = ({ amount, currency }: Asked) => ({ amount, currency })

/** A change as it was written; the last one may be cut off. */
function readLine(line: string): Payment | undefined {
  if (line === '') return undefined
  try {
    return JSON.parse(line) as Payment
  } catch {
    return undefined
  }
}
