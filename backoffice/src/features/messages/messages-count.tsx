import { useAnswer } from '../../frame/calls/queries.ts'
import { RailCount } from '../shell/rail.tsx'

export function MessagesCount() {
  const { data } = useAnswer('GET /messages/summary')
  return data && data.open > 0 ? <RailCount count={data.open} /> : null
}
