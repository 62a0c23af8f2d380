import { CONTACT, policyAddress } from '@shop/contract/addresses'
import { CONTACT_TOPICS, type ContactTopic, isContactTopic } from '@shop/contract/contact/topics'
import { CONTACT_TEXT_LENGTH, MAX_SENDER_NAME_LENGTH } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { draftInTab } from '../../frame/forms/draft.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useHasPolicy } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { type Session, useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Note } from '../../ui/forms/note.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { textLength } from '../../ui/forms/text-length.ts'
import { emailProblem } from '../account/account-checks.ts'
import { accountTexts } from '../account/texts.ts'
import styles from './contact-form.module.css'
import { contactTexts } from './texts.ts'

type Problem = (t: TextsOf<typeof contactTexts>) => string

interface Props {
  productId: number | undefined
  product: Elements
}

export function ContactForm(props: Props) {
  const user = useSession()?.user
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return <Fields {...props} key={user?.id} user={user} onSent={setSentTo} />
}

const DRAFT = draftInTab('contact')

/** Saves the input as a draft in this tab on each key press. The draft is removed once the message is sent. */
function Fields({ productId, product, user, onSent }: Props & { user: Session['user'] | undefined; onSent: (email: string) => void }) {
  const t = { ...useTexts(accountTexts), ...useTexts(contactTexts) }
  const { networkError, policies } = useTexts(frameTexts)
  const hasPolicy = useHasPolicy()
  const form = useForm({
    call: 'POST /contact/messages',
    words: t,
    validate: { name: nameProblem, email: emailProblem, topic: topicProblem, text: textProblem },
    draft: DRAFT,
    known: { email: user?.username },
    body: ({ name, email, topic, text }) => ({
      name: name.trim(),
      email: email.trim(),
      topic: topic as ContactTopic, // topicProblem has checked the value
      ...(productId !== undefined && { productId }),
      text: text.trim(),
    }),
    onSuccess: (_, { email }) => onSent(email.trim()),
  })
  return (
    <form {...form.props} className={styles.form}>
      {product}
      <div className={styles.fields}>
        <TextField label={t.name} autoComplete="name" required {...form.field('name')} onBlur={() => form.recheck('name')} />
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
          onBlur={() => form.values().email && form.check('email')}
        />
      </div>
      <SelectField label={t.topic} defaultValue="" required {...form.field('topic')} onBlur={() => form.recheck('topic')}>
        <option value="">{t.choose}</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t.topics[topic]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t.message}
        hint={t.messageHint}
        limit={CONTACT_TEXT_LENGTH.max}
        rows={8}
        defaultValue=""
        required
        {...form.field('text')}
        onBlur={() => form.recheck('text')}
      />
      <Note note={form.failure && { kind: 'error', text: form.failure.message || networkError }} />
      <div className={styles.send}>
        <button className={buttonClass('solid')} aria-busy={form.isPending}>
          {t.send}
        </button>
        {hasPolicy('privacy') && (
          <p className="muted">
            <span>{t.privacy}</span>{' '}
            <ShopLink className={styles.policy} to={policyAddress('privacy')}>
              {policies.privacy}
            </ShopLink>
          </p>
        )}
      </div>
    </form>
  )
}

function nameProblem(typed: string): Problem | undefined {
  const length = textLength(typed)
  if (length === 0) return (t) => t.nameMissing
  return length > MAX_SENDER_NAME_LENGTH ? (t) => t.nameTooLong(MAX_SENDER_NAME_LENGTH) : undefined
}

const topicProblem = (typed: string): Problem | undefined => (isContactTopic(typed) ? undefined : (t) => t.topicMissing)

function textProblem(typed: string): Problem | undefined {
  const { min, max } = CONTACT_TEXT_LENGTH
  const length = textLength(typed)
  if (length < min) return (t) => t.messageTooShort(min)
  return length > max ? (t) => t.messageTooLong(max) : undefined
}

interface AskedProductProps {
  partNumber: string
  children: Elements
}

export function AskedProduct({ partNumber, children }: AskedProductProps) {
  const t = useTexts(contactTexts)
  return (
    <div className={styles.product}>
      <p>
        <span className="lab">{t.product}</span>
        <span className={styles.named}>
          <span className="mono muted">{partNumber}</span>
          {children}
        </span>
      </p>
      <ShopLink className={textLinkClass} to={CONTACT} replace>
        {t.anotherSubject}
      </ShopLink>
    </div>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts(contactTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {t.sentTitle}
      </h3>
      <p>{t.sentText(email)}</p>
      <button type="button" className={buttonClass('quiet', 'small')} onClick={onAgain}>
        {t.another}
      </button>
    </div>
  )
}
