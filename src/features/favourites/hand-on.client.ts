import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'

/** Whether the device has a window of its own for handing things on. */
export const canHandOn = (): boolean => typeof navigator.share === 'function'

/** Hands a link on by what the device has for it; else copies it. */
export async function handOn(url: string): Promise<void> {
  if (canHandOn()) {
    // Whoever closes the device's window has decided so.
    await navigator.share({ title: t('share.page_title'), url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', title: t('share.copied'), message: '' })
  } catch {
    showToast({ kind: 'info', title: t('share.copy_failed'), message: '' })
  }
}
