import { type Ask, askHref, askTitle, askWindow } from '#features/inquiries/ask.ts'
import { useOverlay } from '#shared/browser/overlay-store.client.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { NamedOverlay } from '#shared/ui/overlay/Overlay.tsx'
import { FetchedPanel, fetched } from './FetchedPanel.tsx'

/** Where it does not come, the page of the same form serves. */
const AskPanel = fetched<{ ask: Ask }>(
  () => import('#features/inquiries/AskPanel.tsx').then(({ AskPanel: Panel }) => Panel),
  ({ ask }) => (
    <LinkButton href={askHref(ask)} wide>
      {t('inquiry.to_page')}
    </LinkButton>
  ),
)

/** Where the shopper asks about a product, over the page that shows it. */
export function AskWindow() {
  const { detail } = useOverlay<Ask>(askWindow)
  return (
    <NamedOverlay<Ask> name={askWindow} variant="center" title={detail && askTitle(detail)}>
      {(ask) =>
        ask && (
          <FetchedPanel>
            <AskPanel ask={ask} />
          </FetchedPanel>
        )
      }
    </NamedOverlay>
  )
}
