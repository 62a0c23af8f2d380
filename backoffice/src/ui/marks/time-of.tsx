import { exactTime, shortTime } from '../../frame/times.ts'

/** Shows a short time, and the exact time on hover. */
export function TimeOf({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)} className="nowrap">
      {shortTime(iso)}
    </time>
  )
}
