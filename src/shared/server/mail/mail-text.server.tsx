import type { ReactNode } from 'react'

/** What a phone's line can hold. */
const longestUnbroken = 32

/** What stands in brackets, account numbers in fours, telephone numbers, numbers with dashes, addresses of mail, and the word for it. */
const wholes =
  /(\([^()\n]{1,30}\)|[A-Z]{2}\d{2}(?: \d{4}){2,}(?: \d{1,4})?|\+\d+(?: \d+)+|\d+(?:-\d+)+|[\p{L}\d.+_-]+@[\p{L}\d.-]+[\p{L}\d]|(?<![\p{L}\d-])[Ee]-pošt\p{L}*)/u

/** A text as a mail sets it: numbers and addresses that a phone's line can hold do not break. */
export function setText(text: string): ReactNode {
  return text.split(wholes).map((part, position) =>
    position % 2 === 1 && /[- ]/.test(part) && part.length <= longestUnbroken ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <span key={position} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
