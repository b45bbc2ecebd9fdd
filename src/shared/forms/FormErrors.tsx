import { humanCheckField } from '#shared/contract/human-check.ts'
import styles from './FormErrors.module.css'
import { type RefusedForm, refusedFieldId, refusedMessageId } from './refused-form.ts'

/** What a form was refused for, at its head: the page opens here, and the text leads to the field. */
export function FormErrors({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null
  const { title, message, field } = refused
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a post without scripts; nothing else can lead there
    <div className={styles.errors} id={refusedMessageId} tabIndex={-1} autoFocus data-form-errors="">
      <p className={styles.title}>{title}</p>
      <p>
        {field === undefined || field === humanCheckField ? (
          message
        ) : (
          <a href={`#${refusedFieldId}`}>{message}</a>
        )}
      </p>
    </div>
  )
}
