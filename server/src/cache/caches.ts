/** Lifetimes in milliseconds. Stock and sales raise no topic, so a response may be up to 10 s old in total (calls: HTTP). */
export const LIFETIME_MS = {
  response: 6_000,
  value: 2_000,
  row: 1_000,
  /** Dead links of the shop. They change only with topics. */
  deadLinks: 600_000,
  /** Numbers of stock and sales, by which lists filter, sort and count products. */
  listCounters: 10_000,
  /** A key is admitted to a cache if it is requested a second time within this time. */
  requestedKey: 60_000,
  /** Media that are missing in the bucket, or whose copying failed. */
  missingMedia: 60_000,
  failedPicture: 60_000,
  /** Pictures that took too much CPU time and are not tried again, unless their bytes change. */
  costlyPicture: 3_600_000,
}
