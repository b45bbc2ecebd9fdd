import { Fragment, type ReactNode } from 'react'
import { t } from '#shared/text/text.ts'
import type { Mail } from './mail.server.ts'
import {
  MailButton,
  MailDetails,
  type MailLayoutProps,
  MailLink,
  MailParagraph,
  MailPicture,
  mailHtml,
} from './mail-layout.server.tsx'
import { setText } from './mail-text.server.tsx'

/** A part of a mail's content. Each says the same as text and as markup, so that no reader gets less than another. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A paragraph whose last words lead somewhere. */
  | { kind: 'leading'; text: string; link: { text: string; href: string } }
  /** Lines under what they are. */
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** Names with their values, one a line; `total` stands out, `grouped` is a number too long for a phone's line beside its name. */
  | { kind: 'details'; rows: readonly { name: string; value: string; total?: boolean; grouped?: boolean }[] }
  /** A picture that is attached by this `cid`, over the whole column; mail programs that show none say what it is. */
  | { kind: 'picture'; attachment: string; alt: string; isCode?: boolean }
  /** The one thing that the mail asks for. */
  | { kind: 'button'; text: string; href: string }

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

/** What a kind of mail says, before it is set. */
export type MailTemplate = Omit<MailLayoutProps, 'children'> & {
  subject: string
  blocks: readonly MailBlock[]
}

/** A mail's subject, text and markup. Whatever people wrote is text in all of them. */
export function writeMail({
  subject,
  blocks,
  ...layout
}: MailTemplate): Required<Pick<Mail, 'subject' | 'text' | 'html' | 'sender'>> {
  const { identity } = layout.shop
  const foot = identity ? [t('mail.seller', identity)] : []
  return {
    subject,
    sender: layout.shop.name,
    text: `${[...blocks.map(blockText), ...foot].join('\n\n')}\n`,
    html: mailHtml({
      ...layout,
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      children: blocks.map((block, position) => <Fragment key={position}>{blockMarkup(block)}</Fragment>),
    }),
  }
}

/** A link in plain text: where it holds a bracket, many mail programs end it there. */
const textLink = (href: string): string => href.replaceAll('[', '%5B').replaceAll(']', '%5D')

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'leading':
      return `${block.text} ${block.link.text}: ${textLink(block.link.href)}`
    case 'lines':
      return [`${block.title}:`, ...block.lines].join('\n')
    case 'details':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'picture':
      return block.alt
    case 'button':
      return `${block.text}: ${textLink(block.href)}`
    default:
      return block satisfies never
  }
}

/** No sum is as long. */
const longWord = /\S{20}/

function blockMarkup(block: MailBlock): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <MailParagraph>{setLines(block.text.split('\n'))}</MailParagraph>
    case 'leading':
      return (
        <MailParagraph>
          {setText(block.text)} <MailLink href={block.link.href}>{block.link.text}</MailLink>.
        </MailParagraph>
      )
    case 'lines':
      return (
        <MailParagraph>
          <strong>{block.title}</strong>
          <br />
          {setLines(block.lines.flatMap((line) => line.split('\n')))}
        </MailParagraph>
      )
    case 'details':
      return (
        <MailDetails
          rows={block.rows.map(({ grouped, ...row }) => ({
            ...row,
            value: grouped ? row.value : setText(row.value),
            long: longWord.test(row.value),
          }))}
        />
      )
    case 'picture':
      return <MailPicture attachment={block.attachment} alt={block.alt} isCode={block.isCode} />
    case 'button':
      return <MailButton href={block.href}>{block.text}</MailButton>
    default:
      return block satisfies never
  }
}

const setLines = (lines: readonly string[]): ReactNode =>
  lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={position}>
      {position > 0 && <br />}
      {setText(line)}
    </Fragment>
  ))
