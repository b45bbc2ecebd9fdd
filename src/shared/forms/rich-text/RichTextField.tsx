import type { ComponentProps } from 'react'
import { t } from '#shared/text/text.ts'
import { FieldFrame, type FieldLook, splitField } from '#shared/ui/controls/FieldFrame.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './RichTextField.module.css'
import { type Format, useRichText } from './use-rich-text.client.ts'

const formats: readonly { format: Format; glyph: string; label: Parameters<typeof t>[0] }[] = [
  { format: 'bold', glyph: 'B', label: 'form.bold' },
  { format: 'italic', glyph: 'I', label: 'form.italic' },
  { format: 'list', glyph: '•', label: 'form.list' },
  { format: 'numbers', glyph: '1.', label: 'form.numbers' },
]

/**
 * Text with emphasis and lists (FORM-20). The field itself is a textarea, which it stays without scripts; what it holds then
 * is HTML or plain text, and `storedRichText` makes the server's of either.
 */
export function RichTextField(props: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'ref'>) {
  const { frame, control } = splitField(props)
  const { textarea, root, box, live, size, held, toggle } = useRichText()
  return (
    <FieldFrame
      {...frame}
      control={({ className, ...attributes }) => (
        <div ref={box} className={styles.box}>
          <textarea
            {...control}
            {...attributes}
            ref={textarea}
            className={classes(className, live && styles.behind)}
            tabIndex={live ? -1 : undefined}
            aria-hidden={live || undefined}
          />
          {live && (
            <div
              className={styles.tools}
              role="toolbar"
              aria-label={t('form.formatting')}
              aria-controls={`${attributes.id}-text`}
            >
              {formats.map(({ format, glyph, label }) => (
                <button
                  key={format}
                  type="button"
                  data-glyph={glyph}
                  className={styles.tool}
                  aria-label={t(label)}
                  title={t(label)}
                  aria-pressed={held.includes(format)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => toggle(format)}
                />
              ))}
            </div>
          )}
          {/* Named as its label says, once it can be written in. */}
          {/* biome-ignore lint/a11y/useSemanticElements: the platform has no field of rich text */}
          <div
            ref={root}
            id={`${attributes.id}-text`}
            hidden={!live}
            className={classes(className, styles.text)}
            data-size={size}
            role="textbox"
            aria-multiline="true"
            aria-describedby={attributes['aria-describedby']}
            tabIndex={live ? 0 : undefined}
          />
        </div>
      )}
    />
  )
}
