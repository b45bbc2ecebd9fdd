import { canCopy, copy } from '#shared/browser/copy.client.ts'
import { useHydrated } from '../feedback/use-hydrated.ts'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** What is copied, where several stand on one page; ends the button's name. */
  of?: string
  says: { copied: string; notCopied: string }
}

/** Copies what is to be written elsewhere. Not there without scripts, or where the browser lets no page copy. */
export function CopyButton({ text, label, of, says }: CopyButtonProps) {
  const live = useHydrated()
  if (!live || !canCopy()) return null
  return (
    <Button
      look="secondary"
      size="s"
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      onClick={() => void copy(text, says)}
    >
      {label}
    </Button>
  )
}
