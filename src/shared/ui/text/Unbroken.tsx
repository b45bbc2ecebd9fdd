import styles from './Unbroken.module.css'

/**
 * Addresses of e-mail and numbers that have hyphens, and ranges with their unit: "izlog@optika-izlog.example",
 * "2026-100001", "49–51 mm".
 */
const token =
  /([\p{L}\d.+_-]*-[\p{L}\d.+_-]*@[\p{L}\d.-]*[\p{L}\d]|[\p{L}\d.+_]+@[\p{L}\d.]*-[\p{L}\d.-]*[\p{L}\d]|\d+(?:-\d+)+|\d+–\d+(?:\u00a0[\p{L}€%]+)?)/u

/** A text in which such addresses, numbers and ranges go to the next line whole rather than end a line at their hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(token).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
