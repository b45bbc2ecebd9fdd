import { isOurs } from '#shared/browser/go-on.client.ts'
import { appendMarkup, placeMarkup } from '#shared/browser/placed-markup.client.ts'
import { handToRegions } from '#shared/browser/regions.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'

/**
 * Does what a generic form's answer asks for beside its `content` (spec 3, 'Generic form response'): pieces reach their regions,
 * markup its place, a file its tab.
 *
 * @param replaces the id of the `AnswerPlace` that `html` is for; without one it goes to the page's end
 */
export function takeAnswer(answer: Envelope, replaces: string | undefined): void {
  const { html, file } = answer
  handToRegions(answer)
  if (typeof html === 'string') {
    if (replaces === undefined) appendMarkup(html)
    else if (!placeMarkup(replaces, html)) console.warn('Wrong replace parameters!', replaces)
  }
  if (file) openFile(file)
}

function openFile(href: string): void {
  if (!isOurs(href)) {
    console.warn('A file of another site is not opened:', href)
    return
  }
  const tab = window.open(href, '_blank')
  if (tab) tab.opener = null
  // A browser that thinks the press is too long ago opens nothing.
  else
    showToast({
      kind: 'success',
      title: t('form.file_ready'),
      actions: [{ label: t('form.open_file'), href }],
    })
}
