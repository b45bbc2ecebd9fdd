import { privacyHref } from '#features/content/privacy-href.ts'
import { splitIds } from '#features/marks/marks.ts'
import { setMarksOf } from '#features/marks/marks-store.client.ts'
import type { CallAnswer } from '#shared/browser/call.client.ts'
import { dismissToasts, showToast } from '#shared/browser/toast-store.client.ts'
import { isAt } from '#shared/browser/url.client.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import type { AskFormProps } from './AskForm.tsx'
import { keepFavourite } from './contract.ts'
import styles from './inquiries.module.css'
import { refusedOfFavourite } from './own-refusals.client.ts'

/** Who wants a product to be kept, where the shop asks for that first (FAV-02). */
export function FavouriteForm({
  ask: { productId, title, configurable },
  inquirer,
  page,
  onSent,
}: AskFormProps) {
  const typed = useTyped(keepFavourite.path)
  const taken = (answer: CallAnswer<typeof keepFavourite>) => {
    onSent?.(answer)
    if (answer.favorited !== undefined) setMarksOf('favourites', splitIds(answer.favorited))
    if (!page) sayKept(answer)
  }
  return (
    <Form
      call={keepFavourite}
      token={page?.token}
      leadsTo={page?.leadsTo}
      refusedBy={refusedOfFavourite}
      onSuccess={taken}
      className={styles.form}
      data-product-id={productId}
    >
      <input type="hidden" name="product_id" value={productId} />
      {configurable && <input type="hidden" name="configurable" value={configurable} />}
      {page && <input type="hidden" name="destination" value={page.leadsTo} />}
      <div className={styles.about}>
        <p className={styles.title}>{typeset(title)}</p>
        <p>{t('favourites.ask_lead')}</p>
      </div>
      <Field
        label={t('field.full_name')}
        {...typed.field('full_name', inquirer.full_name)}
        name="full_name"
        autoComplete="name"
        maxLength={100}
        required
      />
      <Field
        label={t('checkout.email')}
        type="email"
        {...typed.field('email', inquirer.email)}
        name="email"
        autoComplete="email"
        maxLength={longestEmail}
        required
      />
      <SubmitButton wide>{t('favourites.ask_send')}</SubmitButton>
      <p className={styles.note}>
        {t('favourites.ask_privacy')} <a href={privacyHref()}>{t('register.privacy_link')}</a>.
      </p>
    </Form>
  )
}

/** The notice of every heart (FAV-05) in place of the form's own. */
function sayKept({ title = '', message = '' }: CallAnswer<typeof keepFavourite>): void {
  dismissToasts()
  const isThere = isAt(t('path.favourites'))
  const onward = [{ label: t('favourites.go'), href: t('path.favourites') }, { label: t('general.continue') }]
  showToast({ kind: 'success', title, message, actions: isThere ? [] : onward })
}
