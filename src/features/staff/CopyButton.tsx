import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { canCopy, copy } from './copy.client.ts'

/** Copies a key that is to be typed elsewhere. Not there without scripts, or where the browser lets no page copy. */
export function CopyButton({ text }: { text: string }) {
  const live = useHydrated()
  if (!live || !canCopy()) return null
  return (
    <Button type="button" look="secondary" size="s" onClick={() => void copy(text)}>
      {t('staff.copy')}
    </Button>
  )
}
