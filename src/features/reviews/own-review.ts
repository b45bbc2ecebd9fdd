import type { ReviewStatus } from './rules.ts'

/** A line of an order with what its buyer said of it; `reviewId` null: nothing yet, and so is all behind it. */
export type OwnReview = {
  /** The line's. */
  id: number
  name: string
  choice: string
  /** The order's. */
  number: string
  firstName: string
  lastName: string
  /** The product's; null once it is not in the shop any more. */
  slug: string | null
  /** It can be written, and changed, now. */
  open: boolean
  reviewId: number | null
  stars: number | null
  title: string | null
  text: string | null
  shownName: string | null
  status: ReviewStatus | null
  reason: string | null
  answer: string | null
  writtenAt: Date | null
}

/** The same as a page shows it. */
export type OwnReviewView = Omit<OwnReview, 'firstName' | 'lastName' | 'slug' | 'writtenAt' | 'reviewId'> & {
  /** The product's page. */
  href: string | null
  /** What a review is signed with unless its writer chooses otherwise. */
  signature: string
  writtenAt: string | null
}

export type OwnReviewsView = {
  lines: OwnReviewView[]
  /** The line whose form is open. */
  open: number | null
  /** The page's address. */
  here: string
  /** Of the mail's link that the page was opened by. */
  token: string | null
  formToken: string | undefined
}
