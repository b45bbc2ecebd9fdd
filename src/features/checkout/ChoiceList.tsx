import styles from './checkout.module.css'
import type { LookupOption } from './checkout-view.ts'

type ChoiceListProps = {
  legend: string
  name: string
  options: LookupOption[]
  chosen: number | null
  onChoose?: (id: number) => void
  /** Said instead of the choices when there are none. */
  empty: string
}

/** Delivery or payment types as radio cards. `html` is the server's own markup: its text was escaped there. */
export function ChoiceList({ legend, name, options, chosen, onChoose, empty }: ChoiceListProps) {
  return (
    <fieldset className={styles.choices} data-choices={name}>
      <legend>{legend}</legend>
      {options.length === 0 && <p className={styles.note}>{empty}</p>}
      {options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.id}
            defaultChecked={option.id === chosen}
            onChange={() => onChoose?.(option.id)}
            required
          />
          <span className={styles.choiceText}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the wire gives display markup, escaped by our server */}
            <span className={styles.choiceTitle} dangerouslySetInnerHTML={{ __html: option.html }} />
            {option.description && <span className={styles.choiceDescription}>{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
