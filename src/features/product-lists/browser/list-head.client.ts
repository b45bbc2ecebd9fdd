import { canonicalHref } from '../list-state.ts'
import type { ListAnswer, ListPieces } from '../list-view.ts'

/** Keeps the document's title, description and canonical address with the list on the screen (LIST-18). */
export function showInHead({
  facet_meta_title,
  facet_meta_description,
  pager,
}: ListAnswer & ListPieces): void {
  document.title = facet_meta_title
  inHead('meta', 'name', 'description').content = facet_meta_description
  inHead('link', 'rel', 'canonical').href = new URL(
    canonicalHref(pager.path, pager.state),
    location.origin,
  ).href
}

function inHead<Tag extends 'meta' | 'link'>(
  tag: Tag,
  name: string,
  value: string,
): HTMLElementTagNameMap[Tag] {
  const found = document.head.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}[${name}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(name, value)
  document.head.append(made)
  return made
}
