import { priceCode } from '#features/list-engine/types.ts'
import { withoutIdleLimits } from '../list-ranges.ts'
import { formQuery, type ListState, listHref, readListState } from '../list-state.ts'
import type { FilterProps } from '../list-view.ts'

/**
 * Where a list's form leads. The filters' form decides what is chosen, the other one order and page size; the rest is
 * as the address has it, which may be ahead of the list on the screen while that is on its way.
 */
export function addressOf(
  form: HTMLFormElement,
  { path, wholeRange, ranges }: Pick<FilterProps, 'path' | 'wholeRange' | 'ranges'>,
): string {
  const said = readListState(formQuery(saidBy(form)))
  const now = readListState(location.search.slice(1))
  const state: ListState =
    form.dataset.filters === undefined
      ? { ...now, sort: said.sort, pageSize: said.pageSize }
      : { ...said, sort: now.sort, pageSize: now.pageSize }
  if (!wholeRange) return listHref(path, state)
  const wholes = new Map([
    [priceCode, wholeRange],
    ...ranges.flatMap(({ code, whole }) => (whole ? [[code, whole] as const] : [])),
  ])
  return listHref(path, withoutIdleLimits(state, wholes))
}

/** A number that a handle wrote at the end of its slider limits nothing. */
function saidBy(form: HTMLFormElement): [string, FormDataEntryValue][] {
  return [...new FormData(form)].filter(([name, value]) => {
    const field = form.elements.namedItem(name)
    return !(field instanceof HTMLInputElement) || field.dataset.bound !== value
  })
}

/**
 * Puts boxes and selects back to what the list on the screen says. They are the visitor's until an answer comes: React
 * would put a controlled one back before `change` is fired, and the form could not be read.
 */
export function resetFields(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('form[data-list-form] input[type="checkbox"]')) {
    box.checked = box.defaultChecked
  }
  for (const select of root.querySelectorAll<HTMLSelectElement>('form[data-list-form] select')) {
    select.value = select.dataset.shown ?? ''
  }
}
