/** Two lenses on a bridge; where they meet the paper they are tinted. The wordmark beside it is text. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width="44" height="26" viewBox="0 0 44 26" fill="none">
      <circle cx="12" cy="13" r="10.5" fill="currentColor" fillOpacity="0.14" />
      <circle cx="32" cy="13" r="10.5" fill="currentColor" />
      <circle cx="12" cy="13" r="10.5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M20.5 8.5c1-1 2-1 3 0" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M26 11.5a6.5 6.5 0 0 1 4.5-4.3"
        stroke="var(--color-paper)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
