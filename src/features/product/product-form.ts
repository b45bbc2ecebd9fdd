import type { RefusedForm } from '#shared/forms/refused-form.ts'

/** Whether a refused form is the product's own: the page's cards post there too, without a quantity and a prescription. */
export const isProductForm = ({ typed }: Pick<RefusedForm, 'typed'>): boolean =>
  Object.keys(typed).some((name) => name === 'qty' || name.startsWith('prescription['))
