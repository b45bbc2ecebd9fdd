/** What a review may be said to be, beside unwelcome. */
export const noticeReasons = ['insult', 'personal_data', 'false_claim', 'advertising', 'other'] as const

export type NoticeReason = (typeof noticeReasons)[number]
