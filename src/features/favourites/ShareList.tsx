import { useEffect, useRef, useState } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { endShare, shareFavourites } from './contract.ts'
import { canHandOn, handOn } from './hand-on.client.ts'
import styles from './ShareList.module.css'

/** A list that is shown to whoever has its link, or may become one. `url`: the link, while there is one. */
export function ShareList({ url }: { url: string | null }) {
  const [shown, setShown] = useState(url)
  const live = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(false)
  // What was pressed is gone: the focus goes on to what stands there instead.
  useEffect(() => {
    if (!changed.current) return
    changed.current = false
    place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus()
  })
  const take = (next: string | null) => {
    changed.current = true
    setShown(next)
    return 'stay' as const
  }
  return (
    <div ref={place} data-share="">
      {shown === null ? (
        <Form
          className={styles.share}
          call={shareFavourites}
          onSuccess={({ share_url }) => take(share_url ?? null)}
        >
          <SubmitButton look="secondary" size="s">
            {t('share.make')}
          </SubmitButton>
          <p className={styles.hint}>{t('share.hint')}</p>
        </Form>
      ) : (
        <section className={styles.share} aria-label={t('share.title')}>
          <div className={styles.link}>
            <Field
              label={t('share.link')}
              name="share_link"
              type="url"
              readOnly
              value={shown}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <div className={styles.buttons}>
            {live && (
              <Button look="secondary" size="s" onClick={() => void handOn(shown)}>
                {t(canHandOn() ? 'share.send' : 'share.copy')}
              </Button>
            )}
            <Form call={endShare} onSuccess={() => take(null)}>
              <SubmitButton look="quiet" size="s">
                {t('share.end')}
              </SubmitButton>
            </Form>
          </div>
          <p className={styles.hint}>{t('share.link_hint')}</p>
        </section>
      )}
    </div>
  )
}
