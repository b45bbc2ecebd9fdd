/** What staff may be allowed to do; a role is a set of these (`staff_role_rights`). */
export const rights = [
  'catalogue.write',
  'content.write',
  'customers.read',
  'orders.read',
  'orders.write',
  'settings.write',
  'staff.write',
] as const

export type Right = (typeof rights)[number]

/** What somebody of the staff did, or what was done to one: `staff_acts.act`. */
export type Act =
  | 'log_in'
  | 'second_factor'
  | 'second_factor_failed'
  | 'second_factor_set_up'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'staff_added'
  | 'role_changed'
  | 'staff_disabled'
