import { createContext, type ReactNode, useEffect, useId } from 'react'
import {
  closeOverlay,
  noteOverlay,
  useOverlay,
  useOverlayHeld,
} from '#shared/browser/overlay-store.client.ts'
import { t } from '#shared/text/text.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { ToastRegion } from '../feedback/ToastRegion.tsx'
import { classes } from '../styles/class-names.ts'
import styles from './Overlay.module.css'
import { useDialog } from './use-dialog.client.ts'
import { useRememberedOverlay } from './use-remembered-overlay.client.ts'

export type OverlayLook = {
  title: ReactNode
  /** `drawer` comes from the right, `sheet` from below, `center` stands in the middle, `full` takes the window. */
  variant?: 'drawer' | 'sheet' | 'center' | 'full'
  wide?: boolean
  className?: string
}

/** Closes the window around; undefined where there is none. */
export const CloseAroundContext = createContext<(() => void) | undefined>(undefined)

/**
 * A modal window whose owner holds whether it is open. Escape, a click outside and the close button call `onClose`;
 * the focus goes to its first control after 100 ms and comes back when it closes (UI-01, UI-02).
 */
export function Overlay({
  open,
  onClose,
  stays = false,
  title,
  variant = 'drawer',
  wide,
  className,
  children,
}: OverlayLook & {
  open: boolean
  onClose: () => void
  /** Nothing closes it for now. */
  stays?: boolean
  children: ReactNode
}) {
  const { dialog, shown } = useDialog(open, onClose, stays)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={classes(styles.overlay, styles[variant], wide && styles.wide, className)}
      aria-labelledby={titleId}
    >
      {shown && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
          </header>
          <div className={styles.body}>
            <CloseAroundContext value={onClose}>{children}</CloseAroundContext>
          </div>
          <IconButton
            icon="close"
            label={t('a11y.dialog_close')}
            className={styles.close}
            disabled={stays}
            onClick={onClose}
          />
          {open && <ToastRegion inOverlay />}
        </div>
      )}
    </dialog>
  )
}

/** An overlay that anyone opens by name: `openOverlay('login')`. One of them is open at a time. */
export function NamedOverlay<Detail>({
  name,
  remember = false,
  children,
  ...look
}: OverlayLook & {
  name: string
  /** Stays open over a reload of its page. */
  remember?: boolean
  children: ReactNode | ((detail: Detail | undefined) => ReactNode)
}) {
  const { open, detail } = useOverlay<Detail>(name)
  useRememberedOverlay(name, open, remember)
  useEffect(() => noteOverlay(name), [name])
  const held = useOverlayHeld()
  return (
    <Overlay {...look} open={open} stays={held} onClose={() => closeOverlay(name)}>
      {typeof children === 'function' ? children(detail) : children}
    </Overlay>
  )
}
