import { splitIds } from '#features/marks/marks.ts'
import { type SendMark, useMarkForms } from '#features/marks/use-mark-forms.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { toggleCompared } from './contract.ts'

/** Every comparison toggle of the page flips at once, and back if the server refuses (CMP-01). */
export function useCompareForms(): void {
  useMarkForms('compared', sendCompared)
}

/** Sends a toggle's form, and says what came of it. */
export const sendCompared: SendMark = async (fields, marked) => {
  const answer = await callServer(toggleCompared, fields, { quietSuccess: true, needs: ['compared'] })
  const { error, compared, title = '', message = '' } = answer
  if (compared === undefined) return undefined
  // A refusal says what is compared all the same.
  if (error) return splitIds(compared)
  // The comparison shows a new product's attributes beside the others': it loads again (CMP-02).
  if (marked && document.querySelector('[data-compare-block]')) {
    await goOn({ reload: true, title, message })
    return splitIds(compared)
  }
  const onward = { label: t('compare.go'), href: t('path.compare') }
  const isHere = location.pathname === t('path.compare')
  showToast({
    kind: 'success',
    title,
    message,
    actions: isHere ? [] : [onward, { label: t('general.continue') }],
  })
  return splitIds(compared)
}
