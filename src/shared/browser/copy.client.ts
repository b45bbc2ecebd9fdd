import { showToast } from './toast-store.client.ts'

/** Whether the browser lets pages copy: at secure addresses alone. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Copies a text, and says whether it did. */
export async function copy(text: string, says: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', title: says.copied })
  } catch {
    showToast({ kind: 'error', title: says.notCopied })
  }
}
