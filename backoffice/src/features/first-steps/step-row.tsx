import { ADMIN_ACCOUNT, ADMIN_PRODUCTS, adminArticlesOf, adminGuideAddress, adminKindAddress, NEW } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { ShopStep } from '@shop/contract/manage/product-issues/shop-steps'
import type { Role } from '@shop/contract/manage/roles'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balloon } from '../../ui/marks/marks.tsx'
import styles from './first-steps.module.css'
import { begunTexts, STEP_WORDS, firstStepsTexts as t } from './texts.ts'

export type FirstStepsAnswer = ManageAnswerOf<'GET /first-steps'>
type Step = Exclude<ShopStep, 'colleague'>

const ADDRESSES: Record<Step, string> = {
  owner: ADMIN_ACCOUNT,
  name: adminGuideAddress('identity'),
  series: adminKindAddress('series') + NEW,
  product: ADMIN_PRODUCTS + NEW,
  imprint: adminGuideAddress('identity'),
  policies: adminArticlesOf('policy') + NEW,
  mail: adminGuideAddress('online'),
}
/** The guide beside a step's form. */
const GUIDES: Partial<Record<Step, { label: string; to: string }>> = {
  product: { label: t.importFile, to: adminGuideAddress('products') },
  policies: { label: t.howTo, to: adminGuideAddress('content') },
}
const DRAFTS = `${ADMIN_PRODUCTS}?${new URLSearchParams({ 'filter[state]': 'draft' })}`

/** The guide explains files and commands, which only owners and editors prepare. */
export const mayFollowGuides = (role: Role) => role === 'owner' || role === 'editor'

interface Props {
  step: Step
  place: number
  answer: FirstStepsAnswer
  /** True for the first step that is not done. */
  isNext: boolean
}

export function StepRow({ step, place, answer, isNext }: Props) {
  const { title, minutes, about, doneText } = STEP_WORDS[step]
  const state = answer.steps[step]
  const isDone = state === 'done'
  return (
    <li className={`${styles.step} ${isDone ? styles.done : ''} ${isNext ? styles.next : ''}`}>
      <Balloon tone={isDone ? 'done' : undefined}>
        {isDone ? (
          <>
            <Icon name="check" small />
            <span className="vh">{place}</span>
          </>
        ) : (
          place
        )}
      </Balloon>
      <p className={styles.title}>
        <span>{title}</span>
        {!isDone && <span className="mono faint">{t.minutes(minutes)}</span>}
      </p>
      <p className={styles.about}>{isDone ? doneText : state === 'begun' ? begunOf(step, answer) : about}</p>
      {!isDone && <StepButtons step={step} answer={answer} isNext={isNext} />}
    </li>
  )
}

function begunOf(step: Step, { drafts, missingPolicies }: FirstStepsAnswer) {
  if (step === 'series') return begunTexts.series
  if (step === 'product') return begunTexts.product(drafts)
  return step === 'policies' ? begunTexts.policies(missingPolicies) : STEP_WORDS[step].about
}

function StepButtons({ step, answer, isNext }: Pick<Props, 'step' | 'answer' | 'isNext'>) {
  const may = useMay()
  const { role } = useStaff()
  const isForEditors = step === 'series' || step === 'product' || step === 'policies'
  const mayDo = isForEditors ? may('POST /products') : step === 'owner' ? role === 'owner' : mayFollowGuides(role)
  if (!mayDo) return <p className={`muted ${styles.who}`}>{step === 'owner' ? t.who.owner : t.who.editor}</p>
  const { title, button } = STEP_WORDS[step]
  const isDraft = step === 'product' && answer.steps.product === 'begun'
  const says = isDraft ? t.publish : button
  const guide = isDraft ? undefined : GUIDES[step]
  return (
    <div className={styles.buttons}>
      {guide && (
        <ButtonLink looks={['quiet']} to={guide.to}>
          {guide.label}
        </ButtonLink>
      )}
      <ButtonLink looks={isNext ? ['solid'] : []} to={isDraft ? DRAFTS : ADDRESSES[step]} aria-label={`${says}: ${title}`}>
        {says}
      </ButtonLink>
    </div>
  )
}
