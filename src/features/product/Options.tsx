import type { MouseEvent, ReactNode } from 'react'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Options.module.css'
import { type ChoiceAttribute, choose, chosenText, type Selection, stateOf } from './options.ts'
import { selectionQuery } from './selection-query.ts'
import type { OptionsProps } from './view.ts'

type Props = OptionsProps & {
  /** `at`: the attribute whose option was pressed. */
  onChoose?: (selection: Selection, at: number) => void
  /** What was left open is asked for where it stands. */
  asking?: boolean
  /** What is said of the last choice, at the attribute where it was made. */
  said?: { at: number | undefined; text: ReactNode }
}

/**
 * The region `options`: each attribute with its options as links to the page with that choice, which a script takes over.
 * What is not made with the choices before it says so, with a link to the nearest combination that is.
 */
export function Options({ said, ...given }: Props) {
  const { pid, choices, selection, asking, onChoose } = given
  return (
    <div className={styles.options} data-pid={pid} data-combinations={choices.combinations.join(' ')}>
      {choices.attributes.map((attribute) => {
        const open = selection[attribute.id] === undefined
        const props = { ...given, onChoose: (next: Selection) => onChoose?.(next, attribute.id) }
        return (
          <section
            key={attribute.id}
            data-attribute-id={attribute.id}
            data-depends-on={attribute.dependsOn ?? undefined}
            data-open={open ? '' : undefined}
          >
            <h2 className={styles.name}>
              {attribute.name}{' '}
              <span className={open && asking ? styles.asked : undefined}>
                {typeset(chosenText(attribute, selection))}
              </span>
            </h2>
            <ul
              className={attribute.options.some((option) => option.swatch) ? styles.swatches : styles.buttons}
            >
              {attribute.options.map((option) => (
                <Option key={option.id} {...props} attribute={attribute} option={option} />
              ))}
            </ul>
            <SoldOutNote {...props} attribute={attribute} />
            <Elsewhere {...props} attribute={attribute} />
            {attribute.id === said?.at && said.text}
          </section>
        )
      })}
    </div>
  )
}

type OfAttribute = Omit<Props, 'onChoose'> & {
  attribute: ChoiceAttribute
  onChoose: (selection: Selection) => void
}
type ChoiceOption = ChoiceAttribute['options'][number]

function Option({
  choices,
  selection,
  soldOut,
  surcharges,
  attribute,
  option,
  href,
  onChoose,
}: OfAttribute & { option: ChoiceOption }) {
  const state = stateOf(choices, selection, attribute.id, option.id)
  const isSoldOut = soldOut.includes(option.id)
  const surcharge = surcharges[option.id]
  const small: ReactNode[] = []
  if (surcharge !== undefined) small.push(surchargeText(surcharge))
  if (isSoldOut && state !== 'disabled') small.push(t('product.option_sold_out'))
  const content = option.swatch ? (
    <>
      <span className={styles.swatch} style={{ background: option.swatch }} />
      <span className={styles.hidden}>{[option.label, ...small].join(', ')}</span>
    </>
  ) : (
    <>
      {typeset(option.label)}
      {small.length > 0 && <small>{small.join(' · ')}</small>}
    </>
  )
  const name = option.swatch ? styles.dot : styles.button
  if (state === 'disabled') {
    const why = whyDisabled(choices, selection, attribute)
    return (
      <li data-option-id={option.id}>
        <span className={`${name} ${styles.disabled}`} title={`${option.label}: ${why}`}>
          {content}
          <span className={styles.hidden}>, {why}</span>
        </span>
      </li>
    )
  }
  const next = choose(choices, selection, attribute.id, option.id)
  return (
    <li data-option-id={option.id} data-sold-out={isSoldOut ? '' : undefined}>
      <a
        className={isSoldOut ? `${name} ${styles.soldOut}` : name}
        href={`${href}?${selectionQuery(next)}`}
        title={[option.label, ...small].join(', ')}
        aria-current={state === 'active' ? 'true' : undefined}
        onClick={(event) => takeOver(event, () => onChoose?.(next))}
      >
        {content}
      </a>
    </li>
  )
}

/** Which of the colours are sold out: their circles have no room for words. */
function SoldOutNote({ attribute, choices, selection, soldOut }: OfAttribute) {
  const gone = attribute.options.filter(
    ({ id, swatch }) =>
      swatch && soldOut.includes(id) && stateOf(choices, selection, attribute.id, id) !== 'disabled',
  )
  if (gone.length === 0) return null
  const names = gone.map(({ label }) => label).join(', ')
  return <p className={styles.note}>{t('product.options_sold_out', { names })}</p>
}

/** Why options of this attribute are disabled, and the combinations with them that are made. */
function Elsewhere({ attribute, choices, selection, nearest, href, onChoose }: OfAttribute) {
  const disabled = attribute.options.filter(
    ({ id }) => stateOf(choices, selection, attribute.id, id) === 'disabled',
  )
  if (disabled.length === 0) return null
  const ways = disabled.flatMap((option) => {
    const way = nearest[option.id]
    return way ? [{ option, way, labels: changedLabels(choices, selection, way) }] : []
  })
  return (
    <p className={styles.note} data-elsewhere="">
      {whyDisabled(choices, selection, attribute)}
      {ways.length === 0 && `: ${disabled.map(({ label }) => label).join(', ')}`}
      {ways.length > 0 && `. ${t('product.option_elsewhere')}: `}
      {ways.map(({ option, way, labels }) => (
        <span key={option.id} className={styles.way}>
          <a
            href={`${href}?${selectionQuery(way)}`}
            onClick={(event) => takeOver(event, () => onChoose?.(way))}
          >
            {typeset(labels)}
          </a>
        </span>
      ))}
    </p>
  )
}

/** What choosing this combination changes: 'XL · Zlatna'. */
function changedLabels({ attributes }: OptionsProps['choices'], from: Selection, to: Selection): string {
  const changed = attributes.flatMap(({ id, options }) =>
    from[id] === to[id] ? [] : options.filter((option) => option.id === to[id]).map(({ label }) => label),
  )
  return changed.reverse().join(' · ')
}

function whyDisabled(
  { attributes }: OptionsProps['choices'],
  selection: Selection,
  { dependsOn }: ChoiceAttribute,
): string {
  const parent = attributes.find(({ id }) => id === dependsOn)
  const chosen = parent?.options.find(({ id }) => id === selection[parent.id])
  if (!parent || !chosen) return t('product.choose_first', { name: parent?.name ?? '' })
  return t('product.option_not_with', { code: parent.code, option: chosen.label })
}

/** '+219 €': whole euros need no cents. */
const surchargeText = (cents: number): string =>
  t('product.surcharge', { amount: money(cents).replace(/\D00(?=\D*$)/, '') })

function takeOver(event: MouseEvent, choose: () => void): void {
  if (opensElsewhere(event)) return
  event.preventDefault()
  choose()
}
