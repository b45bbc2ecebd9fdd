import { choiceNames } from '#features/appointments/offer-view.ts'
import { hasAccountParameter } from '#features/checkout/rules.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { listDictionaryOf } from '#features/live-catalogue/list-dictionary.ts'
import { layoutOf, listViewsCookie } from '#features/product-lists/list-layout.ts'
import { rangeNames } from '#features/product-lists/list-ranges.ts'
import { isListParameter } from '#features/product-lists/url-state.ts'
import { lostParameter } from '#features/staff/second-factor-view.ts'
import { doneParameter } from '#shared/contract/cookie-check.ts'
import type { PageAddresses } from '#shared/server/pages/page-address.ts'

/** What pages read of their address beside a list's state and the filters, which have the attributes' names. */
const pageParameters = new Set([
  'view',
  'step',
  'review',
  'qi',
  'destination',
  ...Object.values(choiceNames),
  'adresa',
  'racun',
  'product_id',
  'warehouse_id',
  'stavka',
  'stars',
  lostParameter,
  doneParameter,
  hasAccountParameter,
])
const option = /^(c|configurable)\[\d{1,10}\]$/

/** Which parameters the shop's pages know, and how they look by the cookie that remembers grid or list. */
export function pageAddresses(catalogue: Pick<Catalogue, 'dictionaries'>): PageAddresses {
  const filters = filterNames(catalogue)
  const views = new RegExp(`(?:^|; )${listViewsCookie}=([^;]{1,4000})`)
  return {
    isKnown: (name) =>
      isListParameter(name) || pageParameters.has(name) || option.test(name) || filters().has(name),
    look(path, cookies) {
      const value = views.exec(cookies)?.[1]
      return value !== undefined && layoutOf(decoded(value), decoded(path)) === 'list' ? 'list' : ''
    },
  }
}

/** The codes of what lists are filtered by, collected again when the catalogue has new ones. */
function filterNames(catalogue: Pick<Catalogue, 'dictionaries'>): () => ReadonlySet<string> {
  let of: Catalogue['dictionaries'] | undefined
  let names = new Set<string>()
  return () => {
    const { dictionaries } = catalogue
    if (of !== dictionaries) {
      of = dictionaries
      const { attributes, ranges = [] } = listDictionaryOf(dictionaries)
      names = new Set([
        ...attributes.map(({ code }) => code),
        ...ranges.flatMap(({ code }) => Object.values(rangeNames(code))),
      ])
    }
    return names
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
