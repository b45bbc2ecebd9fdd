import { t } from '#shared/text/text.ts'

/** Where it stands what the shop does with what people tell it of themselves. */
export const privacyHref = (): string => `${t('path.page')}/zastita-privatnosti`
