import { FindingsBoard } from '../../features/findings/findings-board.tsx'
import { todayTexts as t } from '../../features/findings/texts.ts'
import { Upcoming } from '../../features/findings/upcoming.tsx'
import { SearchesSheet } from '../../features/searches/searches-sheet.tsx'
import { useAnswer } from '../../frame/calls/queries.ts'
import { PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import styles from './today-screen.module.css'

/** /admin: issues, each with the way to its fix, what changes next, and what was searched in vain. */
export function TodayScreen() {
  const answer = useAnswer('GET /findings')
  return (
    <>
      <PageHead title={t.title} about={answer.data && t.says(answer.data.products)} />
      <AnswerView answer={answer} failed={t.failed}>
        {(findings) => (
          <div className={styles.sheets}>
            <FindingsBoard findings={findings} />
            <div className={styles.side}>
              <Upcoming findings={findings} />
              <SearchesSheet />
            </div>
          </div>
        )}
      </AnswerView>
    </>
  )
}
