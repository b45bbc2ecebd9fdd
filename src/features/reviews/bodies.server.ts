import { z } from 'zod'
import {
  wireFlag,
  wireHumanCheck,
  wireId,
  wireInteger,
  wireLine,
  wireLines,
  wireOptional,
  wireUnlessEmpty,
} from '#shared/contract/wire.ts'
import { longestEmail } from '#shared/forms/patterns.ts'
import { noticeReasons } from './notice-reasons.ts'

/** Of a mail's link; without it whoever is logged in is meant. */
const token = wireOptional(z.string().max(200))
/** Longer ones come whole, so that the form can say how long they may be. */
const words = wireOptional(wireLines(10_000)).transform((text) => text ?? '')

export const saveReview = z.object({
  order_item_id: wireId,
  token,
  recaptcha_response: wireHumanCheck,
  stars: wireUnlessEmpty(wireInteger(0, 9)),
  review_title: wireLine(500),
  review_text: words,
  shown_name: wireLine(500),
})

export const withdrawReview = z.object({ order_item_id: wireId, token })

export const stopInvitations = z.object({ token })

export const listReviews = z.object({
  product_id: wireId,
  stars: wireUnlessEmpty(wireInteger(1, 5)),
  page: wireUnlessEmpty(wireInteger(1, 10_000)),
})

export const reportReview = z.object({
  review_id: wireId,
  recaptcha_response: wireHumanCheck,
  notice_reason: wireUnlessEmpty(z.enum(noticeReasons)),
  notice_text: words,
  notice_name: wireLine(100),
  notice_email: wireLine(longestEmail),
  in_good_faith: wireFlag,
})
