import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { hearOverlays, noteOverlay, openedOverlay } from '#shared/browser/overlay-store.client.ts'
import { leaveInstead } from './leave-instead.client.ts'
import type { WindowsProps } from './Windows.tsx'

/**
 * The windows of every page, whose code comes once the page itself listens. One that is opened sooner opens as it comes; where it does
 * not come, the page that has the same is gone to.
 */
export function LaterWindows(props: WindowsProps) {
  const [Windows, setWindows] = useState<ComponentType<WindowsProps>>()
  const opened = useSyncExternalStore(hearOverlays, openedOverlay, () => undefined)
  // Whoever needs a log-in waits for the window, whether it is there yet or not.
  useEffect(() => noteOverlay('login'), [])
  useEffect(() => {
    if (Windows) return
    let isCurrent = true
    import('./Windows.tsx').then(
      (module) => setWindows(() => module.Windows),
      // The next one that is opened tries again.
      () => isCurrent && opened && leaveInstead(opened),
    )
    return () => {
      isCurrent = false
    }
  }, [Windows, opened])
  return Windows && <Windows {...props} />
}
