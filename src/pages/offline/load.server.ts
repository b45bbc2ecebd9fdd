import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/bez-veze`: what browsers keep for when there is no connection (docs/decisions/0014). */
export const loadOfflinePage: PageLoader = () => ({
  kind: 'page',
  page: 'offline',
  props: {},
  head: { title: t('error.offline_title'), robots: 'noindex' },
})
