/** Public texts of shoppers, which can be reported. */
export const CONTENT_KINDS = ['review', 'comment'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Reasons to report or hide, in the order in which forms show them. A low rating is none. */
export const REPORT_REASONS = ['insult', 'unlawful', 'personalData', 'advertising', 'offTopic', 'paid'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const isReportReason = (value: unknown): value is ReportReason => REPORT_REASONS.includes(value as ReportReason) // `includes` only compares
