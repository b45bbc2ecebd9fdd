import { type FormEvent, useRef, useState } from 'react'
import type { TempleNumbers } from '#features/catalogue/frame-sizes.ts'
import { isInput } from '#shared/browser/elements.client.ts'
import { number, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import styles from './SizeGuide.module.css'
import {
  adviceOf,
  differencesOf,
  plausible,
  readTempleNumbers,
  type TemplePart,
  templeParts,
} from './size-advice.ts'

/** The three numbers of one's own glasses, how this frame differs from each, and one advice. Nothing of it is sent anywhere. */
export function CompareGlasses({
  frame,
  own,
  onKeep,
}: {
  frame: TempleNumbers
  own: TempleNumbers | null
  onKeep(own: TempleNumbers | null): void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly TemplePart[]>([])
  const field = (part: TemplePart) => form.current?.elements.namedItem(`own_${part}`)
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries(templeParts.map((part) => [part, String(data.get(`own_${part}`) ?? '')]))
    const read = readTempleNumbers(typed)
    setWrong(read.ok ? [] : read.wrong)
    if (read.ok) onKeep(read.numbers)
    const first = read.ok ? undefined : field(read.wrong[0] ?? 'lens')
    if (isInput(first)) first.focus()
  }
  const forget = () => {
    onKeep(null)
    form.current?.reset()
    for (const part of templeParts) {
      const input = field(part)
      if (isInput(input)) input.value = ''
    }
    const first = field('lens')
    if (isInput(first)) first.focus()
  }
  return (
    <section className={styles.compare}>
      <h3>{t('sizes.compare')}</h3>
      <p className={styles.soft}>{typeset(t('sizes.compare_how'))}</p>
      <form ref={form} className={styles.form} onSubmit={compare} noValidate>
        {templeParts.map((part) => (
          <Field
            key={part}
            name={`own_${part}`}
            label={t(`sizes.${part}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            defaultValue={own ? number(own[part]) : ''}
            {...(wrong.includes(part) && { error: t(`sizes.${part}_wrong`, plausible[part]) })}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit">{t('sizes.compare_do')}</Button>
          {own && (
            <Button look="secondary" type="button" onClick={forget}>
              {t('sizes.forget')}
            </Button>
          )}
        </div>
      </form>
      <div role="status">{own && wrong.length === 0 && <Answer frame={frame} own={own} />}</div>
      <p className={styles.soft}>{typeset(t('sizes.kept'))}</p>
    </section>
  )
}

function Answer({ frame, own }: { frame: TempleNumbers; own: TempleNumbers }) {
  const differences = differencesOf(frame, own)
  return (
    <div className={styles.answer}>
      <p>
        <strong>{typeset(t(`sizes.advice_${adviceOf(frame, own)}`))}</strong>
      </p>
      <dl>
        {templeParts.map((part) => (
          <div key={part}>
            <dt>{t(`sizes.${part}`)}</dt>
            <dd>{differenceText(part, differences[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function differenceText(part: TemplePart, more: number): string {
  if (more === 0) return t(`sizes.${part}_same`)
  const value = number(Math.abs(more))
  return more > 0 ? t(`sizes.${part}_more`, { value }) : t(`sizes.${part}_less`, { value })
}
