import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenNear, whenUnused } from './when-near.client.ts'

/**
 * A part far below the top of its page: the markup of the server stands as it is, with links and forms, until it is near
 * the window; then its code comes and draws it anew. Where the code does not come, the markup stays.
 *
 * A `Suspense` of React would not do: it drops what it has not hydrated as soon as anything above it changes.
 *
 * @param now the part itself, on the server; undefined in the browser
 */
export function laterPart<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const served = useRef<HTMLDivElement>(null)
    const [come, setCome] = useState<ComponentType<Props>>()
    useEffect(() => {
      const element = served.current
      if (!element) return
      let isShown = true
      whenNear(element)
        .then(load)
        .then(async (part) => {
          await whenUnused(element)
          if (isShown) setCome(() => part)
        })
        .catch((lost: unknown) => {
          console.warn(
            'The code of a part of this page did not come: it stays as it is without scripts.',
            lost,
          )
        })
      return () => {
        isShown = false
      }
    }, [])
    const Part = now ?? come
    if (Part) {
      return (
        <div key="live">
          <Part {...props} />
        </div>
      )
    }
    // React leaves alone what it is told to be markup, so this stays what the server drew.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: there is nothing in it
    return <div key="served" ref={served} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
}
