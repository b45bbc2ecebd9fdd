import styles from './LinkedText.module.css'

/** Stands for the link while the text is made; no text of a person has it. */
const place = '\ufffc'

/** A text with a link where its message has the value that `text` is given: word order is the message's business. */
export function LinkedText({
  text,
  href,
  label,
}: {
  text: (link: string) => string
  href: string
  label: string
}) {
  const [before, after] = text(place).split(place)
  return (
    <>
      {before}
      <a className={styles.link} href={href}>
        {label}
      </a>
      {after}
    </>
  )
}
