import { useAsk } from '../../frame/calls/api.ts'
import { kindOf } from '../../ui/drawing/kind.ts'

/** All series, in the merchant's order, as the header, the menu and the footer link to them. */
export function useSeriesLinks() {
  const { data = [] } = useAsk('GET /product-series/list', {})
  return data.map(({ id, code, name, iconUrl, imageUrl }) => ({
    id,
    to: `/category/${id}`,
    kind: kindOf(code, name),
    iconUrl,
    imageUrl,
    title: name,
    text: '',
  }))
}
