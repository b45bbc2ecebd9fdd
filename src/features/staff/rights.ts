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

/** What changes how an account is got into, beside its second factors. */
export type WayInAct =
  | 'password_changed'
  | 'password_reset'
  | 'email_change_asked'
  | 'email_change_cancelled'
  | 'email_changed'
  | 'email_change_stopped'
  | 'session_ended'
  | 'sessions_ended'
  | 'log_out'

/** What somebody of the staff did, or what was done to one: `staff_acts.act`. */
export type Act =
  | 'log_in'
  | 'second_factor'
  | 'second_factor_failed'
  | 'second_factor_set_up'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | WayInAct
  | 'inquiry_answered'
  | 'inquiry_read'
  | 'order_status_changed'
  | 'payment_settled'
  | 'recurring_stopped'
  | 'prescriptions_read'
  | 'gift_cards_issued'
  | 'gift_cards_voided'
  | 'gift_card_spent'
  | 'coupon_added'
  | 'coupon_ended'
  | 'gifts_added'
  | 'delivery_times_set'
  | 'points_changed'
  | 'gifts_ended'
  | 'appointments_read'
  | 'review_published'
  | 'review_refused'
  | 'review_answered'
  | 'staff_added'
  | 'role_changed'
  | 'staff_disabled'
