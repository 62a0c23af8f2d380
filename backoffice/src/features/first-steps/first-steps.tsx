import { useState } from 'react'
import { adminGuideAddress } from '@shop/contract/manage/addresses'
import { SHOP_STEPS } from '@shop/contract/manage/product-issues/shop-steps'
import { useStaff } from '../../frame/session/session.ts'
import { shop } from '../../frame/shop.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/marks/marks.tsx'
import { PageHead, Sheet, TitleBlock } from '../../ui/sheet/sheet.tsx'
import styles from './first-steps.module.css'
import { OptionalSheet } from './optional-sheet.tsx'
import { type FirstStepsAnswer, mayFollowGuides, StepRow } from './step-row.tsx'
import { firstStepsTexts as t } from './texts.ts'

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format
/** Numbered steps; inviting a colleague is optional and has no number. */
const NUMBERED = SHOP_STEPS.filter((step) => step !== 'colleague')

/** The Today screen of a shop that has not published a product yet. */
export function FirstSteps({ answer }: { answer: FirstStepsAnswer }) {
  const { steps, drafts } = answer
  const left = NUMBERED.filter((step) => steps[step] !== 'done')
  const done = NUMBERED.length - left.length
  const [now] = useState(() => new Date())
  return (
    <>
      <PageHead title={t.title} about={t.about(today(now), left.length)}>
        <TitleBlock
          facts={[
            { name: t.products, value: t.drafts(drafts) },
            { name: t.address, value: new URL(shop.shopUrl, window.location.href).host },
          ]}
        />
      </PageHead>
      <div className={styles.sheets}>
        <Sheet
          title={t.title}
          count={t.done(done, NUMBERED.length)}
          actions={
            <div className={styles.progress}>
              <ProgressBar label={t.done(done, NUMBERED.length)} share={done / NUMBERED.length} />
            </div>
          }
          foot={t.foot}
        >
          <ol>
            {NUMBERED.map((step, index) => (
              <StepRow key={step} step={step} place={index + 1} answer={answer} isNext={step === left[0]} />
            ))}
          </ol>
        </Sheet>
        <div className={styles.side}>
          <MovingSheet />
          <Sheet title={t.before} isPadded>
            <p>{t.beforeText}</p>
            <ul className={styles.checks}>
              {t.checks.map((check) => (
                <li key={check}>
                  <Icon name="check" small />
                  <span>{check}</span>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>
      </div>
      <div className={styles.below}>
        <OptionalSheet colleague={steps.colleague} />
      </div>
    </>
  )
}

function MovingSheet() {
  const { role } = useStaff()
  return (
    <Sheet title={t.moving} isPadded>
      <div className={styles.moving}>
        <svg className={styles.drawing} viewBox="0 0 120 116" aria-hidden="true">
          <path d="M10 40L44 20h66L76 40zM10 40v52h66V40M76 92l34-20V20" />
          <path d="M18 52h50v14H18zM18 72h50v14H18zM38 59h10M38 79h10" />
        </svg>
        <p>{t.movingText}</p>
        {mayFollowGuides(role) && (
          <ButtonLink icon="swap" to={adminGuideAddress('products')}>
            {t.movingHow}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
