import type { ComponentProps } from 'react'
import type { AnyCall } from '#shared/contract/call.ts'
import { FieldFrame, type FieldLook, splitField } from '#shared/ui/controls/FieldFrame.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './LookupField.module.css'
import { type LookupUse, useLookup } from './use-lookup.client.ts'

export type LookupFieldProps = FieldLook &
  LookupUse &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'list' | 'ref' | 'value' | 'defaultValue'> & {
    name: string
    /** What the field that is typed into is called, where that is not `{name}_text`. */
    textName?: string
    /** The search: its path and method (spec 7, 'Lookup search'). */
    search: AnyCall
    /** So much has to be typed before it searches. */
    least?: number
    /** The name of the field whose choice this one's are of. */
    dependsOn?: string
    /** How the search is to write its items, where it can do so in several ways. */
    template?: string
    /** What is chosen at first. */
    chosen?: { id: number | string; title: string } | undefined
  }

/**
 * One of many, found by what is typed (FORM-17): sends the id as `name`, and what is typed as `{name}_text`, which is all that
 * comes of it without scripts.
 */
export function LookupField({
  search,
  least = 0,
  dependsOn,
  template,
  chosen,
  name,
  textName = `${name}_text`,
  alone,
  keepsText,
  onChoice,
  ...field
}: LookupFieldProps) {
  const { frame, control } = splitField(field)
  const off = Boolean(field.readOnly)
  const lookup = useLookup({ search, least, dependsOn, template, off, alone, keepsText, onChoice })
  return (
    <FieldFrame
      {...frame}
      control={({ className, id, ...attributes }) => (
        <div className={styles.row} ref={lookup.root} data-lookup={name}>
          {/* React writes the value of a field that is hidden by its type anew whenever it draws. */}
          <input
            type="text"
            hidden
            autoComplete="off"
            name={name}
            defaultValue={chosen?.id ?? ''}
            ref={lookup.value}
          />
          <input
            autoComplete="off"
            {...control}
            {...attributes}
            {...lookup.field(id)}
            id={id}
            ref={lookup.input}
            type="text"
            name={textName}
            defaultValue={chosen?.title}
            className={className}
          />
          {lookup.open && (
            <div className={styles.panel}>
              <div id={`${id}-list`} role="listbox" aria-label={lookup.label()}>
                {lookup.choices.map((choice, at) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and hears the keys
                  <div
                    key={choice.id}
                    id={`${id}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === lookup.active}
                    className={classes(styles.option, at === lookup.active && styles.active)}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => lookup.choose(choice)}
                  >
                    {choice.title}
                    {choice.description && <span className={styles.description}>{choice.description}</span>}
                  </div>
                ))}
              </div>
              {lookup.said && <p className={styles.said}>{lookup.said}</p>}
            </div>
          )}
          <output className={styles.heard}>{lookup.open ? lookup.said : ''}</output>
        </div>
      )}
    />
  )
}
