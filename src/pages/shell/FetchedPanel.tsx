import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { t } from '#shared/text/text.ts'

/** A window's content, fetched when that opens; where it does not come, `instead` stands there. */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) =>
  lazy(() =>
    load().then(
      (panel) => ({ default: panel }),
      () => ({ default: instead }),
    ),
  )

/** Around fetched content: says that it is on its way. */
export function FetchedPanel({ children }: { children: ReactNode }) {
  return <Suspense fallback={<p aria-busy="true">{t('a11y.loading')}</p>}>{children}</Suspense>
}
