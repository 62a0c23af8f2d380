import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/states/states.tsx'
import { setFilters } from './filters/filter-words.ts'
import type { ListState } from './address/list-address.ts'
import { countInputOf } from './address/list-rows.ts'
import { productListTexts as t } from './texts.ts'

interface Props {
  list: ListState
  onTakeOff: () => void
  /** Undefined if the user may not create products. */
  onNew: (() => void) | undefined
}

export function NoProducts({ list, onTakeOff, onNew }: Props) {
  const isFiltered = list.q !== '' || setFilters(list.filters).length > 0
  const { data } = useAnswer('GET /products', countInputOf({ q: '', filters: {} }), isFiltered)
  if (isFiltered)
    return (
      <Empty title={list.q ? t.noneCalled(list.q) : t.noneFound} text={data && t.noneFoundText(data.total)}>
        <Button looks={['small']} onClick={onTakeOff}>
          {t.takeOff}
        </Button>
      </Empty>
    )
  return (
    <Empty title={t.noProducts} text={t.noProductsText}>
      {onNew && (
        <Button looks={['solid']} onClick={onNew}>
          {t.newProduct}
        </Button>
      )}
    </Empty>
  )
}
