import { useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { askWindow } from './ask.ts'
import { noteReminder, useAskedReminder } from './asked-reminders.client.ts'
import { remindMe } from './contract.ts'
import styles from './inquiries.module.css'

/** Stands where a product would go into the cart, while it cannot: tells when it can be had again (PDP-07). */
export function RemindButton({ productId, title }: { productId: number; title: string }) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const said = useAskedReminder(productId)
  const ask = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const answer = await callServer(remindMe, { product_id: productId }, { quietSuccess: true })
    running.current = false
    setBusy(false)
    if (answer.error) return
    if (answer.request_data) return openOverlay(askWindow, { kind: 'reminder', productId, title })
    if (answer.redirect_url) return goOn(answer)
    noteReminder(productId, answer)
    showToast({ kind: 'success', title: answer.title ?? '', message: answer.message ?? '' })
  }
  return (
    <PostForm
      action={remindMe.path}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <input type="hidden" name="product_id" value={productId} />
      {said && (
        <p role="status" className={styles.asked}>
          <strong>{said.title}</strong> {said.message}
        </p>
      )}
      {/* Whoever mistyped the address can ask once more. */}
      <Button type="submit" wide busy={busy} look={said ? 'secondary' : 'primary'}>
        {t('product.remind_me')}
      </Button>
    </PostForm>
  )
}
