import { type Catalogue, formatMessage, formatNumber, type Values } from './format.ts'
import type hr from './hr.json'
import { wallParts } from './shop-time.ts'

/** Every text's key; a key that the catalogue lacks does not compile. */
export type TextKey = keyof typeof hr

let language = 'hr'
let catalogue: Catalogue = {}
let separators = { group: '.', decimal: ',' }

/**
 * Decides what `t` speaks, for the whole process: the server at its start, the browser before it hydrates.
 * @param tag BCP 47, such as `hr`; decides plurals, separators and dates too.
 * @param texts as `compileCatalogue` reads them
 */
export function setLanguage(tag: string, texts: Catalogue): void {
  language = tag
  catalogue = texts
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(1234567.5)
  separators = {
    group: parts.find((part) => part.type === 'group')?.value ?? '.',
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? ',',
  }
}

/** The language in use, for `lang` attributes and collators. */
export function currentLanguage(): string {
  return language
}

/** The text of a key in the shop's language, filled with the values. An unknown key shows itself. */
export function t(key: TextKey, values?: Values): string {
  const message = catalogue[key]
  if (message === undefined) {
    console.error(`no text: ${key}`)
    return key
  }
  return formatMessage(message, values ?? {}, language)
}

/** Whether the catalogue has this key: for keys made of data, such as `order.status.${status}`. */
export function isTextKey(key: string): key is TextKey {
  return key in catalogue
}

const symbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' }

/** Integer cents as a price to read: 123450 → `1.234,50 €`, with a no-break space before the currency. */
export function money(cents: number, currency = 'EUR'): string {
  return `${cents < 0 ? '−' : ''}${amount(cents, separators)}\u00a0${symbols[currency] ?? currency}`
}

/** Integer cents as the wire and number inputs have them: 123450 → `1.234,50` in every language (contract.md). */
export function plainMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}${amount(cents, { group: '.', decimal: ',' })}`
}

function amount(cents: number, { group, decimal }: typeof separators): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  return `${whole}${decimal}${digits.slice(-2)}`
}

/** Integer thousandths as a quantity: 2000 → `2`, 1500 → `1,50` (requirements QTY-05). */
export function quantity(thousandths: number): string {
  if (thousandths % 1000 === 0) return String(thousandths / 1000)
  return (thousandths / 1000).toFixed(2).replace('.', separators.decimal)
}

/**
 * A quantity with what it is counted in, on one line: 2000 of `kutija` → `2 kutije`. A unit whose forms the language
 * lacks stands as it is written. `object`: as the object of a sentence ("Smanji na 21 kutiju").
 *
 * @param thousandths integer
 */
export function quantityWithUnit(thousandths: number, unit: string, { object = false } = {}): string {
  const count = thousandths / 1000
  const key = [...(object ? [`unit_object.${unit}`] : []), `unit.${unit}`].find(isTextKey)
  return `${quantity(thousandths)}\u00a0${key === undefined ? unit : t(key, { count })}`
}

/** A whole or fractional number with the language's separators: 12345 → `12.345`. */
export function number(value: number): string {
  return formatNumber(value, language)
}

/** The day of an instant in Zagreb, `dd.mm.yyyy` (spec 9, "Dates"). */
export function date(instant: Date | string): string {
  const { day, month, year } = wallParts(instant)
  return `${day}.${month}.${year}`
}

/** The day of an instant in Zagreb as it is read in a sentence or under a title: `5. 3. 2026.`, on one line. */
export function writtenDate(instant: Date | string): string {
  const { day, month, year } = wallParts(instant)
  return `${Number(day)}.\u00a0${Number(month)}.\u00a0${year}.`
}

/** The time of an instant in Zagreb, `hh:ii`. */
export function timeOfDay(instant: Date | string): string {
  const { hour, minute } = wallParts(instant)
  return `${hour}:${minute}`
}

/** Day and time of an instant in Zagreb, `dd.mm.yyyy hh:ii`. */
export function dateTime(instant: Date | string): string {
  return `${date(instant)} ${timeOfDay(instant)}`
}
