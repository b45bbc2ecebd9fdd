import type { ReactNode } from 'react'
import styles from './Choice.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** At the far end: a price, "free". */
  end?: ReactNode
  icon?: IconName
  disabled?: boolean
}

/** One of a few choices that deserve room: the way of delivery, of payment. Radios underneath, so plain forms work. */
export function RadioCards({
  legend,
  name,
  cards,
  chosen,
  required,
  onChoose,
}: {
  legend: ReactNode
  name: string
  cards: RadioCard[]
  /** The chosen value; without `onChoose` only the first render's. */
  chosen?: string
  required?: boolean
  onChoose?: (value: string) => void
}) {
  return (
    <fieldset className={styles.cards} data-field="">
      <legend className={styles.legend}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            className={styles.mark}
            type="radio"
            name={name}
            value={card.value}
            required={required}
            disabled={card.disabled}
            {...(onChoose
              ? { checked: card.value === chosen, onChange: () => onChoose(card.value) }
              : { defaultChecked: card.value === chosen })}
          />
          {card.icon && <Icon name={card.icon} className={styles.icon} />}
          <span className={styles.text}>
            <span className={styles.title}>{card.title}</span>
            {card.text && <span className={styles.hint}>{card.text}</span>}
          </span>
          {card.end && <span className={styles.end}>{card.end}</span>}
        </label>
      ))}
    </fieldset>
  )
}
