import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Options.module.css'
import { type ChoiceAttribute, choose, chosenText, stateOf } from './options.ts'
import { selectionQuery } from './selection-query.ts'
import type { OptionsProps } from './view.ts'

type Props = OptionsProps & { onSelect?: (attributeId: number, optionId: number) => void }

/**
 * The region `options`: each attribute with its options as links to the page with that choice, which a script takes over.
 */
export function Options({ pid, href, choices, selection, soldOut, onSelect }: Props) {
  return (
    <div className={styles.options} data-pid={pid} data-combinations={choices.combinations.join(' ')}>
      {choices.attributes.map((attribute) => (
        <section
          key={attribute.id}
          data-attribute-id={attribute.id}
          data-depends-on={attribute.dependsOn ?? undefined}
        >
          <h2 className={styles.name}>
            {attribute.name} <span>{typeset(chosenText(attribute, selection))}</span>
          </h2>
          <ul
            className={attribute.options.some((option) => option.swatch) ? styles.swatches : styles.buttons}
          >
            {attribute.options.map((option) => (
              <Option
                key={option.id}
                attribute={attribute}
                option={option}
                soldOut={soldOut.includes(option.id)}
                state={stateOf(choices, selection, attribute.id, option.id)}
                href={`${href}?${selectionQuery(choose(choices, selection, attribute.id, option.id))}`}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Option({
  attribute,
  option,
  state,
  soldOut,
  href,
  onSelect,
}: {
  attribute: ChoiceAttribute
  option: ChoiceAttribute['options'][number]
  state: ReturnType<typeof stateOf>
  soldOut: boolean
  href: string
  onSelect: Props['onSelect']
}) {
  const content = option.swatch ? (
    <>
      <span className={styles.swatch} style={{ background: option.swatch }} />
      <span className={styles.hidden}>{option.label}</span>
    </>
  ) : (
    typeset(option.label)
  )
  const name = option.swatch ? styles.dot : styles.button
  if (state === 'disabled') {
    return (
      <li data-option-id={option.id}>
        <span
          className={`${name} ${styles.disabled}`}
          title={`${option.label}: ${t('product.option_unavailable')}`}
        >
          {content}
        </span>
      </li>
    )
  }
  return (
    <li data-option-id={option.id} data-sold-out={soldOut ? '' : undefined}>
      <a
        className={soldOut ? `${name} ${styles.soldOut}` : name}
        href={href}
        title={soldOut ? `${option.label}: ${t('product.out_of_stock')}` : option.label}
        aria-current={state === 'active' ? 'true' : undefined}
        onClick={(event) => {
          if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onSelect(attribute.id, option.id)
        }}
      >
        {content}
        {soldOut && <span className={styles.hidden}>, {t('product.out_of_stock')}</span>}
      </a>
    </li>
  )
}
