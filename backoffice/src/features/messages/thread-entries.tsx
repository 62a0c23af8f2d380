import type { Language } from '@shop/contract/languages'
import { useState } from 'react'
import { shop } from '../../frame/shop.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Avatar, StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { TOPIC_WORDS } from '../kind-words/topic-words.ts'
import styles from './messages.module.css'
import { meaningOf } from './server-codes.ts'
import { messageTexts as t } from './texts.ts'
import type { Message, MessageEntry } from './use-message.ts'

/** Entries that are shown at first; older ones fold. */
const SHOWN = 8

interface Props {
  message: Message
  /** Puts the text of a reply that was not delivered into the form. */
  onAgain: (text: string) => void
}

export function ThreadEntries({ message, onAgain }: Props) {
  const { name, email, text, language, createdTime, entries } = message
  const [isWhole, setWhole] = useState(false)
  const folded = isWhole ? 0 : Math.max(0, entries.length - SHOWN)
  return (
    <div className={styles.entries}>
      <article className={styles.entry} aria-label={name}>
        <Avatar name={name} isSmall />
        <div className={styles.entryHead}>
          <b>{name}</b>
          <span className="faint">{email}</span>
          <span className="mono faint end">
            <TimeOf iso={createdTime} />
          </span>
        </div>
        <p className={styles.text} lang={language}>
          {text}
        </p>
      </article>
      {folded > 0 && (
        <p className={styles.folded}>
          <Button looks={['small', 'bare']} onClick={() => setWhole(true)}>
            {t.showEarlier(folded)}
          </Button>
        </p>
      )}
      {entries.slice(folded).map((entry) => (
        <Entry key={entry.id} entry={entry} language={language} onAgain={onAgain} />
      ))}
    </div>
  )
}

function Entry({ entry, language, onAgain }: { entry: MessageEntry; language: Language } & Pick<Props, 'onAgain'>) {
  const { kind, by, time, text, delivery } = entry
  const name = by?.name ?? t.somebody
  if (kind === 'change')
    return (
      <p className={styles.change}>
        <span>{t.byAt(name, changeText(entry))}</span>
        <span className="mono faint end">
          <TimeOf iso={time} />
        </span>
      </p>
    )
  const isNote = kind === 'note'
  return (
    <article className={`${styles.entry} ${isNote ? styles.ofStaff : styles.ours}`} aria-label={isNote ? t.noteTab : t.reply}>
      <Avatar name={name} isSmall />
      <div className={styles.entryHead}>
        <b>{name}</b>
        <span className="faint">{isNote ? t.note : t.asShop(shop.name)}</span>
        {delivery && <StateMark tone={TONES[delivery]}>{t.delivery[delivery]}</StateMark>}
        <span className="mono faint end">
          <TimeOf iso={time} />
        </span>
      </div>
      <div className={styles.text}>
        <p lang={isNote ? undefined : language}>{text}</p>
        <Why entry={entry} />
        {delivery && !['sent', 'waiting'].includes(delivery) && (
          <Button looks={['small']} onClick={() => onAgain(text ?? '')}>
            {t.again}
          </Button>
        )}
      </div>
    </article>
  )
}

const TONES = { waiting: 'info', sent: 'ok', refused: 'bad', failed: 'bad', unknown: 'warn', dropped: 'bad' } as const

/** Explains what became of a reply. */
function Why({ entry: { delivery, responseCode } }: { entry: MessageEntry }) {
  const meaning = responseCode === null ? '' : t.why(meaningOf(responseCode), responseCode)
  const why = {
    waiting: meaning && t.later(meaning),
    sent: '',
    refused: meaning,
    failed: [meaning, t.gaveUp].filter(Boolean).join(' '),
    unknown: t.inDoubt,
    dropped: t.droppedWhy,
  }[delivery ?? 'sent']
  return why === '' ? null : <p className={styles.why}>{why}</p>
}

function changeText({ field, before, after }: MessageEntry) {
  const shown = (value: string | null) => {
    if (field === 'state') return t.states[value as keyof typeof t.states] // the server's states
    if (field === 'topic') return TOPIC_WORDS[value as keyof typeof TOPIC_WORDS] // the server's topics
    return value ?? t.nobody
  }
  return t.change[field ?? 'state'](shown(before), shown(after))
}
