import { addToCart } from '#features/cart/contract.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './QuickOrder.module.css'
import { mostFileKilobytes } from './read-file.client.ts'
import type { useOrderList } from './use-order-list.client.ts'

/** A list of codes and quantities, written or from a file. Without scripts it goes into the cart with the rows. */
export function OrderList({ list }: { list: ReturnType<typeof useOrderList> }) {
  const typed = useTyped(addToCart.path)
  const hydrated = useHydrated()
  return (
    <section className={styles.aside} aria-labelledby="quick-order-list">
      <h2 className={styles.title} id="quick-order-list">
        {t('quick_order.list_title')}
      </h2>
      <TextArea
        label={t('quick_order.paste')}
        name="list"
        rows={7}
        hint={t('quick_order.list_hint')}
        autoCapitalize="none"
        spellCheck={false}
        ref={list.field}
        {...typed.field('list')}
      />
      {hydrated && (
        <div className={styles.ways}>
          <Button look="secondary" busy={list.isReading} onClick={list.readTyped}>
            {t('quick_order.list_to_rows')}
          </Button>
          <Field
            label={t('quick_order.file')}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            hint={t('quick_order.file_hint', { most: mostFileKilobytes })}
            onChange={(event) => void list.readFile(event)}
          />
        </div>
      )}
      <UntilScripts>
        <Button type="submit" look="secondary">
          {t('quick_order.submit')}
        </Button>
      </UntilScripts>
      <div role="status" className={styles.outcome}>
        {list.outcome && (
          <>
            <p>{t('quick_order.taken_rows', { count: list.outcome.taken })}</p>
            {list.outcome.more.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {list.outcome.notes.length > 0 && (
              <ul className={styles.notes} aria-label={t('quick_order.notes')}>
                {list.outcome.notes.map(({ line, text, message, href }) => (
                  <li key={line}>
                    <code>{text}</code>
                    <span>
                      {t('quick_order.line', { line, message })}{' '}
                      {href !== null && <a href={href}>{t('quick_order.product_page')}</a>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  )
}
