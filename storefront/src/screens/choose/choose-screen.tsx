import { HOME } from '@shop/contract/addresses'
import { QUESTIONS } from '@shop/contract/product-advice/choices'
import { useEffect } from 'react'
import { useSearchParams } from '@shop/ui/router'
import { answersOf, isStepNeedless, stepOf } from '../../features/choose/answers.ts'
import { Quiz } from '../../features/choose/quiz.tsx'
import { ChoiceResult } from '../../features/choose/result/choice-result.tsx'
import { chooseTexts } from '../../features/choose/texts.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useSearchChange } from '../../frame/use-search-change.ts'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './choose-screen.module.css'

export function ChooseScreen() {
  const t = useTexts(chooseTexts)
  const { home } = useTexts(frameTexts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const answers = answersOf(search, language)
  const step = stepOf(search)
  const question = QUESTIONS[step - 1]
  const changeSearch = useSearchChange()
  useEffect(() => {
    if (!isStepNeedless(search)) return
    const own = new URLSearchParams(search)
    own.delete('step')
    changeSearch(own, { replace: true, scroll: 'keep' })
  }, [search, changeSearch])
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={t.title} />
      {question ? (
        <>
          <div className={styles.head}>
            <h1>{t.title}</h1>
            <span className="mono muted">{t.about}</span>
          </div>
          <Quiz step={step} question={question} answers={answers} />
        </>
      ) : (
        <ChoiceResult answers={answers} />
      )}
    </>
  )
}
