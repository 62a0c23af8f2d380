import { HOME } from '@shop/contract/addresses'
import { QUESTIONS } from '@shop/contract/finding/choices'
import { answersOf, stepOf } from '../../features/choose/answers.ts'
import { Quiz } from '../../features/choose/quiz.tsx'
import { ChoiceResult } from '../../features/choose/result/choice-result.tsx'
import { chooseTexts } from '../../features/choose/texts.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './choose-screen.module.css'

/** /choose */
export function ChooseScreen() {
  const t = useTexts(chooseTexts)
  const { home } = useTexts(frameTexts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const answers = answersOf(search, language)
  const step = stepOf(search)
  const question = QUESTIONS[step - 1]
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={t.title} />
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <span className="mono muted">{t.about}</span>
      </div>
      {question ? <Quiz step={step} question={question} answers={answers} /> : <ChoiceResult answers={answers} />}
    </>
  )
}
