import { telephone } from '#shared/text/telephone-link.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './ReachUs.module.css'

/** `''` for what the shop has not written. */
export type Reached = { phone: string; email: string }

/** How the shop is reached, where a page asks for that; nothing for a shop that has not written it. */
export function ReachUs({ phone, email }: Reached) {
  if (phone === '' && email === '') return null
  return (
    <ul className={styles.ways}>
      {phone && (
        <li>
          <a href={telephone(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Unbroken text={email} />
          </a>
        </li>
      )}
    </ul>
  )
}
