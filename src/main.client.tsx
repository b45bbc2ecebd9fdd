import '#shared/ui/styles/base.css'
import { type ComponentType, type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Frame, type FrameProps } from '#pages/shell/Frame.tsx'
import { askForCustomer } from '#pages/shopper-now/use-shopper-now.client.ts'
import { type EarlyChange, earlyChanges, tellEarlyChanges } from '#shared/browser/early-changes.client.ts'
import { setAskForCustomer } from '#shared/browser/lost-log-in.client.ts'
import { keepOfflinePage } from '#shared/browser/offline-page.client.ts'
import { setPageCustomer } from '#shared/browser/page-customer.client.ts'
import { setPasskeyOrigin } from '#shared/browser/passkey-origin.client.ts'
import { showAsServed } from '#shared/browser/served-again.client.ts'
import type { Catalogue } from '#shared/text/format.ts'
import { setLanguage, t } from '#shared/text/text.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'

type PageModule = {
  Page: ComponentType<object>
  /** Resolves once the code is there of what only some pages of this kind show; by the page's props. */
  needs?: (props: object) => Promise<void>
}
const pages = import.meta.glob<PageModule>('./pages/*/Page.tsx')
declare global {
  /** By language, the texts of all code that has come: a build's chunks bring their own (bin/browser-texts.ts). */
  var izlogTexts: Record<string, Catalogue> | undefined
}

/** The development server has no chunks: there all texts come at once. */
const whole = import.meta.env.DEV
  ? import.meta.glob<{ default: Catalogue }>('./shared/text/*.json')
  : undefined

async function textsOf(language: string): Promise<Catalogue> {
  if (whole) return (await whole[`./shared/text/${language}.json`]?.())?.default ?? {}
  globalThis.izlogTexts ??= {}
  globalThis.izlogTexts[language] ??= {}
  return globalThis.izlogTexts[language]
}

async function pageModule(page: string, props: object): Promise<PageModule | undefined> {
  const module = await pages[`./pages/${page}/Page.tsx`]?.()
  await module?.needs?.(props)
  return module
}

type PageData = { page: string; language: string; props: object; shell: FrameProps }

/** Hydrates what the server rendered: the same component, the same props, the same texts. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('page')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { page, language, props, shell } = JSON.parse(data) as PageData
  const [module, catalogue] = await Promise.all([pageModule(page, props), textsOf(language)]).catch(
    (lost: unknown) => {
      console.warn('The code of this page did not come: it stays as it is without scripts.', lost)
      return []
    },
  )
  if (!module || !catalogue) return
  setLanguage(language, catalogue)
  setPageCustomer(shell.shell.customer?.id, shell.everybodys)
  setAskForCustomer(askForCustomer)
  setPasskeyOrigin(shell.shell.passkeyOrigin)
  // The page that answers a refused form has the address of the post: scripts, and a reload, want its own.
  if (shell.refused) history.replaceState(history.state, '', shell.refused.page)
  const Page = module.Page
  hydrateRoot(
    root,
    <StrictMode>
      <Alive root={root}>
        <Frame {...shell}>
          <Page {...props} />
        </Frame>
      </Alive>
    </StrictMode>,
    {
      onUncaughtError(error) {
        console.error(error)
        // Not before React has taken its own away.
        queueMicrotask(() => void showAsServed(root))
      },
    },
  )
  keepOfflinePage(t('path.offline'), import.meta.env.PROD ? import.meta.url.split('/').pop() : undefined)
}

/** Tells the page of what was changed before it could hear, and says when it hears everything (`data-ready`). */
function Alive({ root, children }: { root: HTMLElement; children: ReactNode }) {
  const hydrated = useHydrated()
  const early = useRef<EarlyChange[]>(undefined)
  // An outermost effect runs last: everything within listens by then.
  useEffect(() => {
    early.current ??= earlyChanges(root)
    if (!hydrated) return
    // Not while React is at work: it would put controlled fields back to what it knew before.
    queueMicrotask(() => {
      tellEarlyChanges(early.current?.splice(0) ?? [])
      document.documentElement.dataset.ready = ''
    })
  }, [root, hydrated])
  return children
}

void hydrate()
