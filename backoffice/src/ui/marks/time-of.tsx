import { exactTime, shortTime } from '../../frame/times.ts'

/** A time as lists show it; the exact one on hover. */
export function TimeOf({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)} className="nowrap">
      {shortTime(iso)}
    </time>
  )
}
