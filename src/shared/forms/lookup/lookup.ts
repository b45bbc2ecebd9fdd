/** What a search answers with (spec 3, 'Delivery or payment option'): the text of `html` is its title. */
export type LookupItem = { id: number | string; html: string; description?: string }

/** One of them as the list shows it. */
export type LookupChoice = { id: string; title: string; description: string }

/** The choice that somebody means who typed just its title. */
export const meantBy = (text: string, choices: readonly LookupChoice[]): LookupChoice | undefined => {
  const plain = (title: string) => title.trim().toLocaleLowerCase('hr')
  return choices.find(({ title }) => plain(title) === plain(text))
}
