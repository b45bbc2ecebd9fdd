import { memo, type ReactNode, useId, useState } from 'react'
import { joinValues } from '#features/catalogue/said-values.ts'
import { fold } from '#shared/text/slug.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import type { FilterOption, FilterGroup as Group } from '../list-view.ts'
import styles from './FilterGroup.module.css'

/** Values that show before 'show more', which fewer than the second number are not worth. */
const firstValues = 8
const fewestFolded = 3
/** With as many there is a field to search them. */
const searchedFrom = 13

/** Told that the group of this code was opened or closed. */
export type Toggle = (code: string, open: boolean) => void
type Folding = { code: string; open: boolean; onToggle?: Toggle | undefined }

/** A group of filters under its title, which opens and closes it (LIST-10). `chosen` stands beside a closed title. */
export function FoldedGroup({
  code,
  title,
  chosen,
  open,
  onToggle,
  children,
}: Folding & { title: string; chosen: string; children: ReactNode }) {
  return (
    <details
      className={styles.group}
      open={open}
      onToggle={(event) => onToggle?.(code, event.currentTarget.open)}
    >
      <summary className={styles.title}>
        {title}
        {chosen && <span className={styles.chosen}>{typeset(chosen)}</span>}
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </summary>
      {children}
    </details>
  )
}

/**
 * An attribute's values with how many products each would leave (LIST-07). In a page as it came they are all there; a
 * sheet that opens later draws a closed group's values when they are wanted.
 */
export const FilterGroup = memo(function FilterGroup({ group, ...folding }: Folding & { group: Group }) {
  const chosen = group.options.filter((option) => option.selected).map((option) => option.label)
  const later = useHydrated()
  const [drawn, setDrawn] = useState(!later)
  const wanted = drawn || folding.open || chosen.length > 0
  if (wanted && !drawn) setDrawn(true)
  return (
    <FoldedGroup title={group.name} chosen={joinValues(chosen)} {...folding}>
      {wanted && (group.kind === 'select' ? <OneOf group={group} /> : <AnyOf group={group} />)}
    </FoldedGroup>
  )
})

function OneOf({ group }: { group: Group }) {
  const selected = group.options.find((option) => option.selected)?.code ?? ''
  return (
    <div className={styles.select}>
      <select name={group.code} aria-label={group.name} defaultValue={selected} data-shown={selected}>
        <option value="">{t('list.filter_any')}</option>
        {group.options.map((option) => (
          <option key={option.code} value={option.code}>
            {`${option.label} (${option.count})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  )
}

/** All values are always there: what is folded away or does not match keeps its place, its state and its focus. */
function AnyOf({ group }: { group: Group }) {
  const hydrated = useHydrated()
  const [words, setWords] = useState('')
  const [unfolded, setUnfolded] = useState(false)
  const listId = useId()
  const wanted = fold(words.trim())
  const matches = group.options.filter((option) => fold(option.label).includes(wanted))
  const beyond = group.options.filter((option, index) => index >= firstValues && !option.selected)
  const folded = beyond.length < fewestFolded ? [] : beyond
  const isShown = (option: FilterOption) =>
    wanted === '' ? unfolded || !folded.includes(option) : matches.includes(option)
  return (
    <div className={classes(styles.any, !unfolded && wanted === '' && styles.short)}>
      {group.options.length >= searchedFrom && (
        <div className={styles.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={t('list.filter_search', { name: group.name })}
            placeholder={t('list.filter_search', { name: group.name })}
            aria-controls={listId}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              // Neither sends the form nor closes the panel.
              if (event.key === 'Enter') event.preventDefault()
              if (event.key !== 'Escape' || words === '') return
              event.preventDefault()
              event.stopPropagation()
              setWords('')
            }}
          />
          <VisuallyHidden role="status">
            {wanted !== '' && t('list.filter_matches', { count: matches.length })}
          </VisuallyHidden>
        </div>
      )}
      <ul className={styles.values} id={listId}>
        {group.options.map((option) => (
          <li
            key={option.code}
            className={folded.includes(option) ? styles.folded : undefined}
            hidden={hydrated && !isShown(option)}
          >
            <FilterValue name={group.code} {...option} />
          </li>
        ))}
      </ul>
      {wanted !== '' && matches.length === 0 && (
        <p className={styles.none}>{t('list.filter_matches', { count: 0 })}</p>
      )}
      {folded.length > 0 && wanted === '' && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('list.filter_less') : t('list.filter_more_count', { count: folded.length })}
          <VisuallyHidden>: {group.name}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

/** One box. A value that would leave nothing is dimmed, and can be taken back all the same. */
export function FilterValue({ name, code, label, swatch, count, selected }: FilterOption & { name: string }) {
  return (
    <label className={classes(styles.value, count === 0 && !selected && styles.zero)}>
      <input type="checkbox" name={name} value={code} defaultChecked={selected} />
      {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
      <span className={styles.label}>{typeset(label)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
