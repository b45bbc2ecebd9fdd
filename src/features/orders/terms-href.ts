import { t } from '#shared/text/text.ts'

/** Where the terms stand that every order is made under. */
export const termsHref = (): string => `${t('path.page')}/opci-uvjeti-poslovanja`
