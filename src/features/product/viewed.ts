/** How many products a browser keeps in mind. */
export const mostViewed = 20

/** The ids that were kept as text, newest first; whatever else stands there counts as nothing. */
export function viewedIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31))].slice(0, mostViewed)
}

/** The same once this product was looked at. */
export const viewedWith = (text: string | null, id: number): string =>
  viewedIn([id, ...viewedIn(text)].join()).join()
