import { CHOOSE } from '@shop/contract/addresses'
import { QUESTIONS, type Question } from '@shop/contract/product-advice/choices'
import { CURRENCY } from '@shop/contract/money'
import { useEffect, useRef } from 'react'
import { useNavigationType } from '@shop/ui/router'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { answerText, type Option, optionsOf, valueOf } from './answer-words.ts'
import { answered, type Answers, fieldsOf, RESULT, RESULT_STEP, searchOf } from './answers.ts'
import styles from './quiz.module.css'
import { chooseTexts } from './texts.ts'

interface Props {
  /** Number of the question, from 1. */
  step: number
  question: Question
  answers: Answers
}

/** One question of the quiz. It consists of a form and links, so that it works without JavaScript. */
export function Quiz({ step, question, answers }: Props) {
  const t = useTexts(chooseTexts)
  const language = useLanguage()
  const heading = useFocusedHeading(step)
  const options = [...optionsOf(question, answers, language, t), { value: '', label: t.unknown, hint: t.unknownHint }]
  const chosen = valueOf(question, answers, language)
  const kept = fieldsOf(answers, language, question)
  return (
    <div className={styles.quiz}>
      <ShopForm key={question} to={CHOOSE} className={styles.question} aria-labelledby="question">
        <div>
          <p className="lab">{t.questionOf(step, QUESTIONS.length)}</p>
          <div className={styles.steps} aria-hidden="true">
            {QUESTIONS.map((one, place) => (
              <i key={one} data-step={place + 1 < step ? 'done' : place + 1 === step ? 'now' : undefined} />
            ))}
          </div>
        </div>
        <h2 ref={heading} id="question" tabIndex={-1}>
          {t.questions[question]}
        </h2>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {question === 'budget' && <input type="hidden" name="cur" value={CURRENCY[language]} />}
        {(step + 1 < RESULT || kept.length === 0) && <input type="hidden" name="step" value={step + 1 < RESULT ? step + 1 : RESULT_STEP} />}
        <div className={styles.answers} role="radiogroup" aria-labelledby="question">
          {options.map((option) => (
            <Answer key={option.value} question={question} option={option} isChosen={option.value === chosen} />
          ))}
        </div>
        <div className={styles.ways}>
          {step > 1 ? (
            <ShopLink className={buttonClass('quiet')} to={addressOf(step - 1, answers, language)}>
              <Icon name="left" small />
              <span>{t.back}</span>
            </ShopLink>
          ) : (
            <span />
          )}
          <button type="submit" className={buttonClass('solid')}>
            <span>{step + 1 === RESULT ? t.showResult : t.next}</span>
            <Icon name="right" small />
          </button>
        </div>
      </ShopForm>
      <SoFar answers={answers} />
    </div>
  )
}

const addressOf = (...step: Parameters<typeof searchOf>) => `${CHOOSE}?${searchOf(...step)}`.replace(/\?$/, '')

function Answer({ question, option: { value, label, hint }, isChosen }: { question: Question; option: Option; isChosen: boolean }) {
  return (
    <label>
      <input type="radio" name={question} value={value} defaultChecked={isChosen} />
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

function SoFar({ answers }: { answers: Answers }) {
  const t = useTexts(chooseTexts)
  const language = useLanguage()
  const given = answered(answers)
  if (given.length === 0) return null
  return (
    <aside className={styles.soFar}>
      <h3 className="lab">{t.soFar}</h3>
      <ul>
        {given.map((question) => (
          <li key={question}>
            <span>{answerText(question, answers, language, t)}</span>
            <ShopLink to={addressOf(QUESTIONS.indexOf(question) + 1, answers, language)} aria-label={t.changeOf(t.questions[question])}>
              {t.change}
            </ShopLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Returns a ref for the heading, which takes the focus after each link or submitted answer, but not after Back or a page load. */
export function useFocusedHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const action: string = useNavigationType()
  const isPressed = action === 'PUSH'
  useEffect(() => {
    if (isPressed) heading.current?.focus()
  }, [step, isPressed])
  return heading
}
