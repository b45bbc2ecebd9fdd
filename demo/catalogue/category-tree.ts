import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { categoryNames } from './category-names.ts'
import { slugOf } from './codes.ts'

/** A branch of the menu; `key` is the last part of the code, `text` what the shopkeeper says about it. */
export type Branch = { key: string; name: string; text: string; children?: Branch[] }

/** Shorthand that keeps the tree readable as a tree. */
export const branch = (key: string, name: string, text: string, children: Branch[] = []): Branch => ({
  key,
  name,
  text,
  children,
})

/** Parents before children; codes are the path of keys ("okviri-zenski-okrugli"), the picture is the branch's own. */
export function* categoriesOf(branches: Branch[], parent?: string): Generator<CatalogueLine> {
  for (const [position, { key, name, text, children }] of branches.entries()) {
    const code = parent === undefined ? key : `${parent}-${key}`
    yield {
      type: 'category',
      code,
      parent,
      slug: slugOf(name),
      name,
      meta_title: categoryNames[code]?.title,
      description: `<p>${text}</p>`,
      meta_description: text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf('.', 159) + 1 || 159)}`,
      picture: `drawn:category/${code}`,
      position,
    }
    yield* categoriesOf(children ?? [], code)
  }
}

/** What leads to all of a category, by the path of its page: the setting `menu`. */
export function allLabels(
  branches: Branch[],
  above?: { code: string; path: string },
): Record<string, string> {
  return Object.assign(
    {},
    ...branches.map(({ key, name, children }) => {
      const code = above ? `${above.code}-${key}` : key
      const path = above ? `${above.path}/${slugOf(name)}` : slugOf(name)
      const label = categoryNames[code]?.all
      return { ...(label && { [path]: label }), ...allLabels(children ?? [], { code, path }) }
    }),
  )
}
