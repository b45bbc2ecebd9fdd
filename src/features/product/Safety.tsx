import { t } from '#shared/text/text.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './Safety.module.css'
import type { ShownFirm, ShownSafety } from './safety-view.ts'

/** Who made it, who answers for it in the Union, and warnings (Regulation (EU) 2023/988, art. 19), folded below what is chosen by. */
export function Safety({ manufacturer, responsible, warnings }: ShownSafety) {
  return (
    <details className={styles.safety} data-safety="">
      <summary>
        <h3>{t('safety.title')}</h3>
      </summary>
      <dl className={styles.about}>
        {manufacturer && <Firm title={t('safety.manufacturer')} {...manufacturer} />}
        {responsible && <Firm title={t('safety.responsible')} {...responsible} />}
        {warnings.length > 0 && (
          <div>
            <dt>{t('safety.warnings')}</dt>
            {warnings.map((warning) => (
              <dd key={warning}>{warning}</dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  )
}

function Firm({ title, name, address, contact, href }: ShownFirm & { title: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{name}</dd>
      <dd>{address}</dd>
      <dd>
        <a href={href} rel="nofollow noopener">
          <Unbroken text={contact} />
        </a>
      </dd>
    </div>
  )
}
