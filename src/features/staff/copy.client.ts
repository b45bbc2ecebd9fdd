import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'

/** Whether the browser lets pages copy: at secure addresses alone. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** What a text is that is copied. */
export type Copied = 'key' | 'codes'

/** Copies a text, and says whether it did. */
export async function copy(text: string, of: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', title: t(of === 'key' ? 'staff.copied' : 'staff.codes_copied') })
  } catch {
    showToast({ kind: 'error', title: t(of === 'key' ? 'staff.not_copied' : 'staff.codes_not_copied') })
  }
}
