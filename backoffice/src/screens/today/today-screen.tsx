import { YesterdaySheet } from '../../features/analytics/yesterday-sheet.tsx'
import { Upcoming } from '../../features/calendar/upcoming.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { IssuesBoard } from '../../features/product-issues/issues-board.tsx'
import { todayTexts as t } from '../../features/product-issues/texts.ts'
import { useFirstSteps } from '../../features/product-issues/use-first-steps.ts'
import { SearchesSheet } from '../../features/searches/searches-sheet.tsx'
import { TasksSheet } from '../../features/today/tasks-sheet.tsx'
import { ToDoSheet } from '../../features/today/to-do-sheet.tsx'
import { TodayFacts } from '../../features/today/today-facts.tsx'
import { todoTexts } from '../../features/today/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { KeyLine } from '../../ui/controls/kbd.tsx'
import { PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import styles from './today-screen.module.css'

const KEYS = [
  ['?', t.keys.all],
  ['G P', t.keys.products],
  ['Mod+K', t.keys.search],
] as const

export function TodayScreen() {
  const answer = useFirstSteps()
  if (answer.data?.isNew) return <FirstSteps answer={answer.data} />
  return <Today steps={answer} />
}

function Today({ steps }: { steps: ReturnType<typeof useFirstSteps> }) {
  const answer = useAnswer('GET /findings')
  const today = useAnswer('GET /today')
  return (
    <>
      <PageHead
        title={t.title}
        about={
          steps.data &&
          answer.data &&
          t.atTime(new Date(answer.data.now), t.says(answer.data.products, steps.data.issues.length, answer.data.deadLinks.count))
        }
      >
        {today.data && <TodayFacts today={today.data} />}
      </PageHead>
      <YesterdaySheet />
      <AnswerView answer={steps} failed={t.failed}>
        {(ofShop) => (
          <div className={styles.sheets}>
            <div>
              <AnswerView answer={answer} failed={t.failed}>
                {(issues) => <IssuesBoard issues={issues} steps={ofShop} />}
              </AnswerView>
              {today.data && <TasksSheet today={today.data} />}
            </div>
            <div className={styles.side}>
              <AnswerView answer={today} failed={todoTexts.failed}>
                {(facts) => (
                  <>
                    <ToDoSheet today={facts} />
                    <Upcoming entries={facts.upcoming} />
                  </>
                )}
              </AnswerView>
              <SearchesSheet />
            </div>
          </div>
        )}
      </AnswerView>
      <KeyLine keys={KEYS} />
    </>
  )
}
