import { ADMIN_HISTORY } from '@shop/contract/manage/addresses'
import { useParams } from '@shop/ui/router'
import { RevisionTable } from '../../features/history/revision-list.tsx'
import { historyTexts as t } from '../../features/history/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'

export function RevisionScreen() {
  const id = Number(useParams()['id'])
  const answer = useAnswer('GET /history/{id}', { id })
  return (
    <>
      <PageHead title={t.oneTitle} about={t.about}>
        <ButtonLink looks={['quiet']} icon="left" to={ADMIN_HISTORY}>
          {t.all}
        </ButtonLink>
      </PageHead>
      <Frame label={t.changes}>
        <AnswerView answer={answer} failed={t.detailFailed}>
          {(revision) => <RevisionTable rows={[revision]} opened={revision.id} />}
        </AnswerView>
      </Frame>
    </>
  )
}
