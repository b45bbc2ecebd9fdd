import { type Day, readDay } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { isEmail } from '#shared/forms/patterns.ts'
import { readNumber } from '#shared/rules/written-number.ts'
import {
  type GiftCardField,
  type GiftCardLimits,
  type GiftCardWish,
  mostDaysAhead,
  ownAmount,
} from './gift-card.ts'

/** What was written in a gift card's form, by field; '' where nothing was. */
export type WrittenGiftCard = Readonly<Record<GiftCardField, string>>

export const nothingWritten: WrittenGiftCard = {
  amount: '',
  own_amount: '',
  recipient_name: '',
  recipient_email: '',
  sender_name: '',
  message: '',
  send_on: '',
}

/** A field that cannot stay as it is, and why. */
export type GiftCardProblem = {
  field: GiftCardField
  reason: 'missing' | 'no_amount' | 'below' | 'above' | 'no_email' | 'no_day' | 'past' | 'too_late'
  limits: GiftCardLimits
}

/** What a wish is measured by: the shop's limits, and the day that it is in the shop. */
export type GiftCardMeasure = { limits: GiftCardLimits; today: Day }

export type CheckedGiftCard =
  | { ok: true; wish: Omit<GiftCardWish, 'key'> }
  | { ok: false; problems: readonly GiftCardProblem[] }

/** The currency before or behind an amount, and the stroke that stands for no cents ("50,–"). */
const euro = '(?:€|eur|eura|euro)'
const priced = new RegExp(String.raw`^(?:${euro}\s*)?(.*?\d)(?:[.,](?:[-–—]+)?)?(?:\s*${euro})?\.?$`, 'is')

/** Cents of an amount in euros, '75', '75,5', '75.50', '1.000,00 €'; undefined for what is none, however it is meant ('1e3', '−5'). */
export function readAmount(text: string): number | undefined {
  const [, number = ''] = priced.exec(text.trim()) ?? []
  const { whole, decimals } = readNumber(number, { dotParts: true }) ?? {}
  const cents = decimals ?? ''
  if (whole === undefined || whole.length > 6 || cents.length > 2) return undefined
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Why a card of this amount is not sold; undefined where it is. */
export function amountProblem(
  amount: number,
  { least, most }: GiftCardLimits,
): 'below' | 'above' | undefined {
  if (amount < least) return 'below'
  return amount > most ? 'above' : undefined
}

/** The last day on which a card that is ordered today may be sent. */
export const lastDay = (today: Day): Day => addDays(today, mostDaysAhead)

/** Reads a form, or says everything that is wrong with it, in the form's order. */
export function checkGiftCard(written: WrittenGiftCard, { limits, today }: GiftCardMeasure): CheckedGiftCard {
  const problems: GiftCardProblem[] = []
  const refuse = (field: GiftCardField, reason: GiftCardProblem['reason']) =>
    void problems.push({ field, reason, limits })
  const amount = amountOf(written, limits, refuse)
  if (written.recipient_name === '') refuse('recipient_name', 'missing')
  if (written.recipient_email === '') refuse('recipient_email', 'missing')
  else if (!isEmail(written.recipient_email)) refuse('recipient_email', 'no_email')
  if (written.sender_name === '') refuse('sender_name', 'missing')
  const sendOn = dayOf(written.send_on, today, refuse)
  if (amount === undefined || sendOn === undefined || problems.length > 0) return { ok: false, problems }
  const { recipient_name: recipientName, recipient_email: recipientEmail, sender_name: senderName } = written
  const wish = { amount, recipientName, recipientEmail, senderName, message: written.message, sendOn }
  return { ok: true, wish }
}

type Refuse = (field: GiftCardField, reason: GiftCardProblem['reason']) => void

function amountOf(written: WrittenGiftCard, limits: GiftCardLimits, refuse: Refuse): number | undefined {
  const field = written.amount === ownAmount ? 'own_amount' : 'amount'
  const text = written[field].trim()
  const amount = readAmount(text)
  if (text === '') refuse(field, 'missing')
  else if (amount === undefined) refuse(field, 'no_amount')
  else {
    const problem = amountProblem(amount, limits)
    if (problem) refuse(field, problem)
  }
  return amount
}

/** Without a day it is sent at once. */
function dayOf(text: string, today: Day, refuse: Refuse): Day | undefined {
  if (text.trim() === '') return today
  const day = readDay(text)
  if (day === undefined) refuse('send_on', 'no_day')
  else if (day < today) refuse('send_on', 'past')
  else if (day > lastDay(today)) refuse('send_on', 'too_late')
  return day
}
