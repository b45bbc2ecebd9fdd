import { t } from '#shared/text/text.ts'
import styles from './FilterPanel.module.css'
import { hasFilters, listHref, noFilters } from './list-state.ts'
import type { FilterGroup, FilterOption, FilterProps } from './list-view.ts'

/** Groups that are open at first, and values that show before 'show more'. */
const openGroups = 4
const firstValues = 8

/** The region `filter`: a form that narrows the list, with or without scripts. */
export function FilterPanel({
  path,
  state,
  groups,
  priceBounds,
  availableCount,
  discountedCount,
  total,
}: FilterProps) {
  return (
    <form className={styles.panel} action={path} data-list-form="" data-filters="">
      <input type="hidden" name="f" value="1" />
      {state.keyword && <input type="hidden" name="s" value="1" />}
      {state.keyword && <input type="hidden" name="keyword" value={state.keyword} />}
      <input type="hidden" name="sort" value={state.sort} />
      <input type="hidden" name="page_size" value={state.pageSize} />
      <fieldset className={styles.flags}>
        <legend className={styles.hidden}>{t('product.availability')}</legend>
        <Flag
          name="dostupno"
          label={t('list.available_only')}
          count={availableCount}
          checked={state.available}
        />
        <Flag name="akcija" label={t('list.on_sale')} count={discountedCount} checked={state.discounted} />
      </fieldset>
      {priceBounds && (
        <details className={styles.group} open>
          <summary>{t('list.price')}</summary>
          <div className={styles.price}>
            <label>
              <span className={styles.hidden}>{t('list.price_from')}</span>
              <input
                key={state.minPrice}
                type="number"
                name="min_price"
                inputMode="decimal"
                min={0}
                step="any"
                placeholder={String(Math.floor(priceBounds.min / 100))}
                defaultValue={state.minPrice === null ? '' : String(state.minPrice / 100)}
              />
            </label>
            <span aria-hidden="true">–</span>
            <label>
              <span className={styles.hidden}>{t('list.price_to')}</span>
              <input
                key={state.maxPrice}
                type="number"
                name="max_price"
                inputMode="decimal"
                min={0}
                step="any"
                placeholder={String(Math.ceil(priceBounds.max / 100))}
                defaultValue={state.maxPrice === null ? '' : String(state.maxPrice / 100)}
              />
            </label>
            <span aria-hidden="true">€</span>
          </div>
        </details>
      )}
      {groups.map((group, index) => (
        <Group
          key={group.code}
          group={group}
          open={index < openGroups || group.options.some((o) => o.selected)}
        />
      ))}
      <div className={styles.foot}>
        <button type="submit" className={styles.show}>
          {t('list.show_results', { count: total })}
        </button>
        {hasFilters(state) && (
          <a className={styles.clear} href={listHref(path, state, noFilters)} data-list-link="">
            {t('list.clear_filters')}
          </a>
        )}
      </div>
    </form>
  )
}

function Group({ group, open }: { group: FilterGroup; open: boolean }) {
  const first = group.options.filter((option, index) => index < firstValues || option.selected)
  const others = group.options.filter((option) => !first.includes(option))
  return (
    <details className={styles.group} open={open}>
      <summary>{group.name}</summary>
      <Values code={group.code} options={first} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('list.filter_more')}</summary>
          <Values code={group.code} options={others} />
        </details>
      )}
    </details>
  )
}

function Values({ code, options }: { code: string; options: readonly FilterOption[] }) {
  return (
    <ul className={styles.values}>
      {options.map((option) => (
        <li key={option.code}>
          <label
            className={
              option.count === 0 && !option.selected ? `${styles.value} ${styles.zero}` : styles.value
            }
          >
            <input type="checkbox" name={code} value={option.code} defaultChecked={option.selected} />
            {option.swatch && <span className={styles.swatch} style={{ background: option.swatch }} />}
            <span className={styles.label}>{option.label}</span>
            <span className={styles.count}>{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function Flag({
  name,
  label,
  count,
  checked,
}: {
  name: string
  label: string
  count: number
  checked: boolean
}) {
  return (
    <label className={count === 0 && !checked ? `${styles.value} ${styles.zero}` : styles.value}>
      <input type="checkbox" name={name} value="1" defaultChecked={checked} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
