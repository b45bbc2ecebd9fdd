import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { cartRegions } from '#features/cart/regions.tsx'
import { checkoutRegions } from '#features/checkout/regions.tsx'
import { dashboardRegions } from '#features/dashboard/regions.tsx'
import { favouriteRegions } from '#features/favourites/regions.tsx'
import { MarksContext } from '#features/marks/MarksContext.ts'
import { type Marks, noMarks } from '#features/marks/marks.ts'
import { passkeyRegions } from '#features/passkeys/regions.tsx'
import { productRegions } from '#features/product/regions.tsx'
import { catalogueRegions } from '#features/product-lists/regions.tsx'
import { reviewRegions } from '#features/reviews/regions.tsx'
import { searchRegions } from '#features/search/regions.tsx'
import { Frame, type FrameProps } from '#pages/shell/Frame.tsx'
import type { RegionName, RegionRegistry } from '#shared/contract/registries.ts'
import { LazyPictures } from '#shared/ui/media/Picture.tsx'

type AnyComponent = ComponentType<Record<string, unknown>>

const modules = import.meta.glob<{ Page: AnyComponent }>('./pages/*/Page.tsx', { eager: true })
const pages = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? path, module.Page] as const),
)
const regions: { [Name in RegionName]: ComponentType<RegionRegistry[Name]> } = {
  ...cartRegions,
  ...catalogueRegions,
  ...checkoutRegions,
  ...dashboardRegions,
  ...favouriteRegions,
  ...passkeyRegions,
  ...productRegions,
  ...reviewRegions,
  ...searchRegions,
}

/** A page by its folder's name, inside the shell, as markup. */
export function renderPage(page: string, props: object, shell: object): string {
  const Page = pages.get(page)
  if (!Page) throw new Error(`there is no page '${page}'`)
  return renderToString(
    <Frame {...(shell as FrameProps)}>
      <Page {...(props as Record<string, unknown>)} />
    </Frame>,
  )
}

const slot = '<template data-slot="page"></template>'

/** The shell's markup before and after a page: what `renderPage` puts around any page with the same props. */
export function renderFrame(shell: object): { before: string; after: string } {
  const frame = renderToString(
    <Frame {...(shell as FrameProps)}>
      <template data-slot="page" />
    </Frame>,
  )
  const at = frame.indexOf(slot)
  return { before: frame.slice(0, at), after: frame.slice(at + slot.length) }
}

/**
 * A page region by its name on the wire, as markup: the same component that the page renders, for clients that put it
 * into pages of their own. `personal` are the shopper's marks.
 */
export function renderPiece<Name extends RegionName>(
  name: Name,
  props: RegionRegistry[Name],
  personal: object = noMarks,
): string {
  const Region: ComponentType<RegionRegistry[Name]> | undefined = regions[name]
  if (!Region) throw new Error(`there is no region '${name}'`)
  return renderToString(
    <MarksContext value={personal as Marks}>
      <LazyPictures value="native">
        <Region {...props} />
      </LazyPictures>
    </MarksContext>,
  )
}
