import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'

/** Whether the browser lets pages copy: at secure addresses alone. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Copies a text, and says whether it did. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', title: t('staff.copied') })
  } catch {
    showToast({ kind: 'error', title: t('staff.not_copied') })
  }
}
