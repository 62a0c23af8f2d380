import { useAnswer } from '../../frame/calls/queries.ts'
import { RailCount } from '../shell/rail.tsx'

/** Number of texts to check. */
export function ReviewsCount() {
  const { data } = useAnswer('GET /reviews', { limit: 1 })
  return data && data.counts.check > 0 ? <RailCount count={data.counts.check} /> : null
}
