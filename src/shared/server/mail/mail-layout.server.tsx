import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { currentLanguage, t } from '#shared/text/text.ts'
import { setText } from './mail-text.server.tsx'

/** Who writes: as the law on companies asks of business letters, at the foot of every mail. */
export type ShopIdentity = {
  legalName: string
  street: string
  postalCode: string
  city: string
  oib: string
  email: string
  phone: string
}

export type MailLayoutProps = {
  title: string
  /** What mail programs show beside the subject before the mail is opened. */
  preheader: string
  /** `baseUrl`: its address without a slash at its end. A shop that has not written who it is has no foot. */
  shop: { name: string; baseUrl: string; identity: ShopIdentity | null }
  children: ReactNode
}

/** Mail programs know neither style sheets nor custom properties: the tokens of the shop's look, as values. */
const ink = '#1c1b19'
const accent = '#0c4a3a'
const soft = '#6b6862'
const line = '#e6e2da'
const paper = '#faf8f4'
const font = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** No word of people's, however long, makes a mail wider than a phone; some programs know the older name alone. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } satisfies CSSProperties

/** A name that fits beside every value on a phone, sums with their tax in brackets among them. */
const shortName = 12

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: paper, color: ink, fontFamily: font },
  outer: { backgroundColor: paper },
  gutter: { padding: '32px 8px' },
  column: { width: '100%', maxWidth: 600 },
  brand: { padding: '0 8px 20px', fontSize: 22, fontWeight: 600, letterSpacing: '-0.01em' },
  brandLink: { color: accent, textDecoration: 'none' },
  card: { padding: '36px 24px', backgroundColor: '#ffffff', border: `1px solid ${line}`, borderRadius: 14 },
  title: {
    margin: '0 0 20px',
    fontSize: 26,
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    ...breaking,
  },
  content: { fontSize: 16, lineHeight: '26px' },
  foot: { padding: '24px 8px 0', fontSize: 13, lineHeight: '20px', color: soft, ...breaking },
  footLink: { color: soft, textDecoration: 'underline' },
  preheader: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: 1,
    lineHeight: '1px',
    color: paper,
  },
  link: { color: ink, textDecoration: 'underline' },
  paragraph: { margin: '0 0 16px', ...breaking },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: 520,
    height: 'auto',
    margin: '0 0 24px',
    borderRadius: 16,
  },
  button: {
    display: 'inline-block',
    padding: '14px 26px',
    backgroundColor: accent,
    color: '#ffffff',
    borderRadius: 999,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  buttonCell: { padding: '8px 0 24px' },
  name: { padding: '10px 10px 10px 0', borderTop: `1px solid ${line}`, color: soft, verticalAlign: 'top' },
  value: { padding: '10px 0', borderTop: `1px solid ${line}`, textAlign: 'right', verticalAlign: 'top' },
  total: { fontWeight: 600, color: ink },
  details: { width: '100%', margin: '0 0 24px' },
} satisfies Record<string, CSSProperties>

/** Enough invisible width that a mail program's preview shows the preheader and nothing of the mail's beginning. */
const previewFiller = '\u00a0\u200c'.repeat(80)

/** A table that only lays out: screen readers are told so. */
function LayoutTable({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The whole document around a mail's content: one column of at most 600 px on any screen. */
function MailLayout({ title, preheader, shop, children }: MailLayoutProps) {
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preheader}>
          {preheader}
          {previewFiller}
        </div>
        <LayoutTable style={styles.outer}>
          <tr>
            <td align="center" style={styles.gutter}>
              <LayoutTable style={styles.column}>
                <tr>
                  <td style={styles.brand}>
                    <a href={`${shop.baseUrl}/`} style={styles.brandLink}>
                      {shop.name}
                    </a>
                  </td>
                </tr>
                <tr>
                  <td style={styles.card}>
                    <h1 style={styles.title}>{setText(title)}</h1>
                    <div style={styles.content}>{children}</div>
                  </td>
                </tr>
                <tr>
                  <td style={styles.foot}>{shop.identity && <MailFoot identity={shop.identity} />}</td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

function MailFoot({ identity }: { identity: ShopIdentity }) {
  return (
    <>
      {`${t('confirmation.seller')}: ${identity.legalName}, ${identity.street}, ${identity.postalCode} ${identity.city}`}
      <br />
      {`OIB:\u00a0${identity.oib}`}
      <br />
      <a href={`mailto:${identity.email}`} style={styles.footLink}>
        {identity.email}
      </a>
      {` · ${t('mail.phone')} `}
      <a href={`tel:${identity.phone.replace(/[^+\d]/g, '')}`} style={styles.footLink}>
        {setText(identity.phone)}
      </a>
    </>
  )
}

export function MailParagraph({ children }: { children: ReactNode }) {
  return <p style={styles.paragraph}>{children}</p>
}

/** A link within a sentence. `href` is a full address. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={styles.link}>
      {children}
    </a>
  )
}

/** An attached picture, as wide as the column. @param attachment its `cid` @param isCode whose corners are read, too */
export function MailPicture({
  attachment,
  alt,
  isCode = false,
}: {
  attachment: string
  alt: string
  isCode?: boolean | undefined
}) {
  const { borderRadius, ...plain } = styles.picture
  return (
    <img
      src={`cid:${attachment}`}
      alt={alt}
      width="520"
      style={isCode ? plain : { ...plain, borderRadius }}
    />
  )
}

/** The one thing that the mail asks for. `href` is a full address. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LayoutTable>
      <tr>
        <td style={styles.buttonCell}>
          <a href={href} style={styles.button}>
            {children}
          </a>
        </td>
      </tr>
    </LayoutTable>
  )
}

/**
 * Names with their values, one a line: an order's lines and sums, a form's fields. `total` stands out. A `long` value
 * holds a word that may have to be broken; a sum never is, whatever room its name takes.
 */
export function MailDetails({
  rows,
}: {
  rows: readonly { name: string; value: ReactNode; total?: boolean; long?: boolean }[]
}) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.details}>
      <tbody>
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may have one name
          <tr key={position}>
            <th
              scope="row"
              align="left"
              style={{
                ...styles.name,
                fontWeight: 400,
                ...(row.total && styles.total),
                ...(row.name.length <= shortName && { whiteSpace: 'nowrap' }),
              }}
            >
              {row.name}
            </th>
            <td style={{ ...styles.value, ...(row.total && styles.total), ...(row.long && breaking) }}>
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A mail's complete HTML document. */
export function mailHtml(props: MailLayoutProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout {...props} />)}`
}
