import { humanCheckField } from '#shared/contract/human-check.ts'
import { t } from '#shared/text/text.ts'
import styles from './FormErrors.module.css'
import { leadingTo } from './leading-to.ts'
import { allErrors, type RefusedForm, refusedIdAt, refusedMessageId } from './refused-form.ts'

/** What a form was refused for, at its head: the page opens here, and each text leads to its field. */
export function FormErrors({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null
  const errors = allErrors(refused).map((error, at) => ({ ...error, at }))
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a post without scripts; nothing else can lead there
    <div className={styles.errors} id={refusedMessageId} tabIndex={-1} autoFocus data-form-errors="">
      <p className={styles.title}>{refused.title}</p>
      {errors.length > 1 ? (
        <ul>
          {errors.map((error) => (
            <li key={error.at}>
              <ErrorText {...error} />
            </li>
          ))}
        </ul>
      ) : (
        errors.map((error) => (
          <p key={error.at}>
            <ErrorText {...error} />
          </p>
        ))
      )}
      {refused.asksLogIn && (
        <p>
          <a href={leadingTo(t('path.login'), refused.page)}>{t('register.login')}</a>
        </p>
      )}
    </div>
  )
}

function ErrorText({ field, message, at }: { field?: string | undefined; message: string; at: number }) {
  if (field === undefined || field === humanCheckField) return message
  return <a href={`#${refusedIdAt(at)}`}>{message}</a>
}
