import { t } from '#shared/text/text.ts'
import { CopyButton as AnyCopyButton } from '#shared/ui/controls/CopyButton.tsx'

/** Copies a key that is to be typed elsewhere, or codes that are to be kept. */
export function CopyButton({ text, of }: { text: string; of: 'key' | 'codes' }) {
  const isKey = of === 'key'
  return (
    <AnyCopyButton
      text={text}
      label={t(isKey ? 'staff.copy' : 'staff.copy_codes')}
      says={{
        copied: t(isKey ? 'staff.copied' : 'staff.codes_copied'),
        notCopied: t(isKey ? 'staff.not_copied' : 'staff.codes_not_copied'),
      }}
    />
  )
}
