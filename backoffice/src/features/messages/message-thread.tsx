import { CONTACT_TOPICS, type ContactTopic } from '@shop/contract/contact/topics'
import type { Elements } from '@shop/ui/in-element'
import { useRef } from 'react'
import { useKeys } from '../../frame/keys/keys.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Status, type StatusName } from '../../ui/marks/marks.tsx'
import { Frame } from '../../ui/sheet/sheet.tsx'
import { TOPIC_WORDS } from '../kind-words/topic-words.ts'
import { MessageContext } from './message-context.tsx'
import styles from './messages.module.css'
import { ReplyForm, useReplyDraft } from './reply-form.tsx'
import { messageTexts as t } from './texts.ts'
import { ThreadEntries } from './thread-entries.tsx'
import { changeMessage, markAs, type Message, type Summary } from './use-message.ts'

interface Props {
  message: Message
  summary: Summary | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onBack: () => void
}

export function MessageThread({ message, summary, previous, next, onBack }: Props) {
  const staff = useStaff()
  const draft = useReplyDraft(message.id)
  const area = useRef<HTMLDivElement>(null)
  const templates = useRef<HTMLButtonElement>(null)
  const write = (kind: 'reply' | 'note') => {
    draft.setKind(kind)
    setTimeout(() => area.current?.querySelector('textarea')?.focus()) // the field of the kind is rendered first
  }
  const take = () => void assign(message, staff)
  useKeys(t.title, [
    ...(next ? [{ keys: 'J', label: t.keys.nextOne, run: next }] : []),
    ...(previous ? [{ keys: 'K', label: t.keys.previousOne, run: previous }] : []),
    { keys: 'R', label: t.reply, run: () => write('reply') },
    { keys: 'N', label: t.noteTab, run: () => write('note') },
    { keys: 'A', label: t.takeIt, run: take },
    { keys: 'E', label: t.markAnswered, run: () => void (message.state !== 'answered' && markAs(message, 'answered')) },
    { keys: 'T', label: t.insert, run: () => templates.current?.click() },
  ])
  return (
    <>
      <Frame label={message.name}>
        <h2 className="vh">{t.messageOf(message.name)}</h2>
        <ThreadHead message={message} summary={summary} onBack={onBack}>
          {message.assignee?.id !== staff.id && (
            <Button looks={['small']} onClick={take}>
              <span>{t.takeIt}</span>
              <Kbd keys="A" />
            </Button>
          )}
          <span className="row end">
            <IconButton icon="up" label={t.previous} small isFramed disabled={!previous} onClick={previous} />
            <IconButton icon="down" label={t.next} small isFramed disabled={!next} onClick={next} />
            <MoreMenu message={message} />
          </span>
        </ThreadHead>
        <ThreadEntries
          message={message}
          onAgain={(text) => {
            write('reply')
            draft.setText(text)
          }}
        />
        <ReplyForm message={message} summary={summary} draft={draft} area={area} templates={templates} />
      </Frame>
      <MessageContext message={message} onDeleted={onBack} />
    </>
  )
}

const STATUS_LOOKS: Record<Message['state'], StatusName> = { open: 'draft', answered: 'live', closed: 'archived', spam: 'archived' }

function assign(message: Message, person: { id: number; name: string } | undefined) {
  if (message.assignee?.id === person?.id) return undefined
  return changeMessage(message, { assigneeId: person?.id ?? null }, t.assignedNow(person?.name ?? t.nobody))
}

function ThreadHead({ message, summary, onBack, children }: Pick<Props, 'message' | 'summary' | 'onBack'> & { children: Elements }) {
  const { assignee, topic, state } = message
  const people = summary?.people ?? []
  const known = assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people
  return (
    <div className={styles.head}>
      <span className="narrow-only">
        <Button looks={['small']} icon="left" onClick={onBack}>
          {t.back}
        </Button>
      </span>
      <Status status={STATUS_LOOKS[state]}>{t.states[state]}</Status>
      <span className={styles.select}>
        <SelectField
          label={t.assigned}
          isLabelHidden
          options={[{ value: '', label: t.nobody }, ...known.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={String(assignee?.id ?? '')}
          onChange={({ target }) =>
            void assign(
              message,
              known.find(({ id }) => String(id) === target.value),
            )
          }
        />
      </span>
      <span className={styles.select}>
        <SelectField
          label={t.topic}
          isLabelHidden
          options={CONTACT_TOPICS.map((value) => ({ value, label: TOPIC_WORDS[value] }))}
          value={topic}
          onChange={({ target }) => {
            const chosen = target.value as ContactTopic // the values of the options
            void changeMessage(message, { topic: chosen }, t.topicNow(TOPIC_WORDS[chosen]))
          }}
        />
      </span>
      {children}
    </div>
  )
}

function MoreMenu({ message }: { message: Message }) {
  const { state } = message
  const action = (to: Message['state'], label: string) => ({ id: to, label, run: () => void markAs(message, to) })
  return (
    <Menu
      label={t.more}
      sections={[
        {
          actions: [
            ...(state === 'open' ? [] : [action('open', state === 'spam' ? t.notSpam : t.reopen)]),
            ...(state === 'closed' ? [] : [action('closed', t.close)]),
            ...(state === 'spam' ? [] : [action('spam', t.markSpam)]),
          ],
        },
      ]}
    >
      <IconButton icon="more" label={t.more} small />
    </Menu>
  )
}
