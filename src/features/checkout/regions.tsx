import { ConfirmPreview } from './ConfirmPreview.tsx'

/** The checkout's regions by their names on the wire. */
export const checkoutRegions = { confirm: ConfirmPreview }
