/**
 * What a search answers with (spec 3, 'Delivery or payment option'): the text of `html` is its title. `known`: what else means
 * just this one where it is typed, as a code does.
 */
export type LookupItem = {
  id: number | string
  html: string
  description?: string
  known?: readonly string[]
}

/** One of them as the list shows it. */
export type LookupChoice = {
  id: string
  title: string
  description: string
  known: readonly string[]
  item: LookupItem
}

/** The choice that somebody means who typed just its title, or what else it is known by. */
export const meantBy = <Choice extends Pick<LookupChoice, 'title' | 'known'>>(
  text: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const plain = (title: string) => title.trim().toLocaleLowerCase('hr')
  return choices.find(({ title, known }) => [title, ...known].some((name) => plain(name) === plain(text)))
}
