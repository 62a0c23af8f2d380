import { useAnswer } from '../../frame/calls/queries.ts'
import { RailCount } from '../shell/rail.tsx'
import { countInputOf } from './address/list-rows.ts'

export function ProductCount() {
  const { data } = useAnswer('GET /products', countInputOf({ q: '', filters: {} }))
  return data ? <RailCount count={data.total} /> : null
}
