import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import { useAsk } from '../../frame/calls/api.ts'

/** Whether the shop has a policy, so that nothing leads to one that it lacks. Where no answer came, it is taken to have them all. */
export function useHasPolicy() {
  const { data: known } = useAsk('GET /policy/list', {})
  return (flag: PolicyFlag) => known?.includes(flag) ?? true
}
