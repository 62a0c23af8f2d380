import { FINDINGS } from '@shop/contract/manage/findings/finding-kinds'
import { useAnswer } from '../../frame/calls/queries.ts'
import { RailCount } from '../shell/rail.tsx'

/** How many products in the shop have something to mend, in the rail; hot where something stops a sale. */
export function FindingsCount() {
  const { data } = useAnswer('GET /findings')
  if (!data || data.products === 0) return null
  return <RailCount count={data.products} isHot={data.kinds.some(({ kind }) => FINDINGS[kind] === 'stop')} />
}
