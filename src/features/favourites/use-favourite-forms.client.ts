import { askWindow } from '#features/inquiries/ask.ts'
import { splitIds } from '#features/marks/marks.ts'
import { type SendMark, useMarkForms } from '#features/marks/use-mark-forms.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { toggleFavourite } from './contract.ts'

/** Every heart of the page flips at once, and back if the server refuses (FAV-03, FAV-05). */
export function useFavouriteForms(): void {
  useMarkForms('favourites', sendFavourite)
}

/** Sends a heart's form, and says what came of it. */
export const sendFavourite: SendMark = async (fields) => {
  const answer = await callServer(toggleFavourite, fields, { quietSuccess: true, needs: ['favorited'] })
  const { error, request_data, favorited, title = '', message = '' } = answer
  if (favorited === undefined) return undefined
  // A refusal says what is marked all the same.
  if (error) return splitIds(favorited)
  if (request_data) {
    const configurable = fields.get('configurable') ?? undefined
    openOverlay(askWindow, {
      kind: 'favourite',
      productId: answer.product_id,
      title: answer.product_title ?? '',
      configurable,
    })
    return splitIds(favorited)
  }
  const onward = { label: t('favourites.go'), href: t('path.favourites') }
  const isHere = location.pathname === t('path.favourites')
  showToast({
    kind: 'success',
    title,
    message,
    actions: isHere ? [] : [onward, { label: t('general.continue') }],
  })
  return splitIds(favorited)
}
