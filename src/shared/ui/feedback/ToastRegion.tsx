import { useLayoutEffect, useRef } from 'react'
import { useModalOpen } from '#shared/browser/overlay-store.client.ts'
import { dismissToast, type ShownToast, useToasts } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { Icon } from '../media/Icon.tsx'
import { showPressed } from '../overlay/pressed.client.ts'
import { classes } from '../styles/class-names.ts'
import { Unbroken } from '../text/Unbroken.tsx'
import styles from './ToastRegion.module.css'
import { usePausedTimer } from './use-paused-timer.client.ts'

/** How long a notice stays, ms; errors stay longer, and both wait while they are pointed at or hold the focus. */
const stay = { success: 6000, info: 9000, error: 12000 }

const iconOf = { success: 'check', info: 'info', error: 'warning' } as const

/** Where notices appear. The page has one, and an open overlay its own, since the page behind it is inert. */
export function ToastRegion({ inOverlay = false }: { inOverlay?: boolean }) {
  const toasts = useToasts()
  const modalOpen = useModalOpen()
  const shown = inOverlay === modalOpen ? toasts : []
  const region = useRef<HTMLElement>(null)
  const before = useRef(0)
  // In a window its room is kept once it was needed: what stands there does not move when a notice has gone.
  useLayoutEffect(() => {
    const element = region.current
    if (!inOverlay || shown.length === 0 || !element) return
    element.style.minHeight = ''
    element.style.minHeight = `${element.offsetHeight}px`
    // One that goes has taken nothing.
    if (shown.length >= before.current) void showPressed(element)
    before.current = shown.length
  }, [inOverlay, shown])
  return (
    <section
      ref={region}
      className={classes(styles.region, inOverlay && styles.inOverlay)}
      aria-label={t('a11y.notices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const { id, kind, title, message, actions = [] } = toast
  const pausing = usePausedTimer(() => dismissToast(id), stay[kind])
  return (
    <div className={classes(styles.toast, styles[kind])} data-toast={kind} {...pausing}>
      <Icon name={iconOf[kind]} size={20} className={styles.icon} />
      <div>
        <p className={styles.title}>
          <Unbroken text={title || message || ''} />
        </p>
        {title && message && (
          <p className={styles.message}>
            <Unbroken text={message} />
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, href, onPress }, index) =>
            href ? (
              <LinkButton key={label} size="s" look={index === 0 ? 'primary' : 'quiet'} href={href}>
                {label}
              </LinkButton>
            ) : (
              <Button
                key={label}
                size="s"
                look={index === 0 ? 'primary' : 'quiet'}
                onClick={() => {
                  dismissToast(id)
                  onPress?.()
                }}
              >
                {label}
              </Button>
            ),
          )}
        </div>
      )}
      <IconButton
        icon="close"
        iconSize={18}
        label={t('general.close')}
        className={styles.close}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
