/** Data of a preview that its banner shows. */
export interface PreviewShown {
  /** Token of the link, followed by `.now` for a preview as of now. Clients send this text as `X-Preview`. */
  part: string
  /** Current name and revision of the record. */
  name: string
  rev: number
  withSaved: boolean
  /** Time that the preview shows (ISO 8601). Null means the current time. */
  asOf: string | null
  expiresTime: string
}
