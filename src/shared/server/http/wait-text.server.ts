import { t } from '#shared/text/text.ts'

/** More minutes than that are told in hours. */
const mostMinutes = 90

/** How long somebody has to wait, as a refusal says it: 'za 5 minuta'. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= mostMinutes) return t('wait.minutes', { count: minutes })
  return t('wait.hours', { count: Math.ceil(minutes / 60) })
}
