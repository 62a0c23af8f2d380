/** What a page that shows what is not in the shop yet says of itself, to whoever opened its link. */
export interface PreviewShown {
  /** What stands for the link in the address, and what calls of the browser send in `X-Preview`: its token, with `.now` as of now. */
  part: string
  /** Of the record that the link is of, with its revision as it is now. */
  name: string
  rev: number
  /** Whether its saved changes are shown. */
  withSaved: boolean
  /** The time that the link is as of, ISO 8601; null: always now. */
  asOf: string | null
  expiresTime: string
}
