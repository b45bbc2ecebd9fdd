import { Fragment } from 'react'
import styles from './Unbroken.module.css'

const number = '\\d+(?:\\.\\d+)?'
const range = `${number}–${number}(?:\\u00a0[\\p{L}€%]+)?`
const day = '(?:pon|uto|sri|čet|pet|sub|ned)'

/**
 * The word 'e-pošta', addresses of e-mail and numbers that have hyphens, ranges with their unit, days with their hours:
 * "izlog@optika-izlog.example", "2026-100001", "49–51 mm", "pon–pet 8–19.30 h"; with what follows without a space, which
 * would begin a line of its own where the line ends with them.
 */
const token = new RegExp(
  `((?:${[
    '(?<![\\p{L}\\d-])[Ee]-pošt\\p{L}*',
    '[\\p{L}\\d.+_-]*-[\\p{L}\\d.+_-]*@[\\p{L}\\d.-]*[\\p{L}\\d]',
    '[\\p{L}\\d.+_]+@[\\p{L}\\d.]*-[\\p{L}\\d.-]*[\\p{L}\\d]',
    // A long one may be wider than its line.
    '(?=\\S{25})[\\p{L}\\d.+_]+@[\\p{L}\\d.]*[\\p{L}\\d]',
    '\\d+(?:-\\d+)+',
    // A gift card's last signs: "…HW85".
    '…[\\p{L}\\d]+',
    `(?<!\\p{L})(?:${day}–${day}(?:\\u00a0${range})?|${day}\\u00a0${range})(?!\\p{L})`,
    range,
    // A street's last word with its number, at the end of a line of an address.
    '(?<=^|\\s)[\\p{L}.]+ \\d+[a-z]?(?:/\\d+)?$',
  ].join('|')})[,.;:)]*)`,
  'u',
)

/** A text in which such words, addresses, numbers and ranges go to the next line whole rather than end a line at their hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(token).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={at} className={styles.whole}>
        {part.includes('@') ? partsOfAddress(part) : part}
      </span>
    ) : (
      part
    ),
  )
}

/** An address of e-mail that breaks between its parts, should its line be narrower. */
const partsOfAddress = (address: string) =>
  address.split(/(?=[@.][\p{L}\d])/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
