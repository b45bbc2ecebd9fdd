import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { type Copied, canCopy, copy } from './copy.client.ts'

/** Copies a key that is to be typed elsewhere, or codes that are to be kept. Not there without scripts, or where the browser lets no page copy. */
export function CopyButton({ text, of }: { text: string; of: Copied }) {
  const live = useHydrated()
  if (!live || !canCopy()) return null
  return (
    <Button type="button" look="secondary" size="s" onClick={() => void copy(text, of)}>
      {t(of === 'key' ? 'staff.copy' : 'staff.copy_codes')}
    </Button>
  )
}
