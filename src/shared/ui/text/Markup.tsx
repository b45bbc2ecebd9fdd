declare const sanitised: unique symbol

/** HTML that `shownMarkup` has made safe to show; nothing else makes one. */
export type SafeMarkup = string & { readonly [sanitised]: true }

/** The one place where markup that people wrote becomes part of a page. */
export function Markup({ html, className }: { html: SafeMarkup; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it is sanitised
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
