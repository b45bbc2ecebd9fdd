import type { ReactNode } from 'react'
import styles from './UntilScripts.module.css'
import { useHydrated } from './use-hydrated.ts'

/**
 * What a page needs only while no script of ours has taken over: the buttons of forms that scripts send by themselves.
 * There at once where scripts are off; after a few seconds where they are on but failed to load or are still on their
 * way, so that nothing jumps on an ordinary visit.
 */
export function UntilScripts({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className={styles.fallback}>{children}</div>
}
