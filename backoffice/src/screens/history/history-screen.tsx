import { useLocation, useNavigate } from '@shop/ui/router'
import { HistoryFilters } from '../../features/history/history-filters.tsx'
import { historyAddress, historyInput, readHistory } from '../../features/history/history-address.ts'
import { RevisionList } from '../../features/history/revision-list.tsx'
import { historyTexts as t } from '../../features/history/texts.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { Empty } from '../../ui/states/states.tsx'

export function HistoryScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const searchNow = useSearchNow()
  const state = readHistory(search)
  const { after, ...filter } = state
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const empty = isFiltered ? <Empty title={t.noneFiltered} text={t.noneFilteredText} /> : <Empty title={t.none} text={t.noneText} />
  return (
    <>
      <PageHead title={t.title} about={t.about} />
      <Frame label={t.changes}>
        <HistoryFilters
          state={state}
          onChange={(change) => navigate(historyAddress({ ...readHistory(searchNow()), after: undefined, ...change }))}
        />
        <RevisionList
          filter={historyInput(filter)}
          after={after}
          onPage={(to) => navigate(historyAddress({ ...state, after: to }))}
          empty={empty}
        />
      </Frame>
    </>
  )
}
