import type { Contact } from '@shop/contract/content/content'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import styles from './contact-block.module.css'
import { contentTexts } from './texts.ts'

export function ContactBlock({ contacts }: { contacts: Contact[] }) {
  return (
    <dl className={styles.block}>
      {contacts.map((contact) => (
        <div key={contact.id}>
          <dt className="lab">{contact.label}</dt>
          <dd>
            <Value contact={contact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ contact: { kind, value } }: { contact: Contact }) {
  const t = useTexts(contentTexts)
  if (kind === 'phone')
    return (
      <>
        <b className="num">{value}</b>
        <a className={textLinkClass} href={`tel:${value.replace(/[^+\d]/g, '')}`}>
          {t.call}
        </a>
      </>
    )
  if (kind === 'mail')
    return (
      <>
        <b>
          <span>{`${value.split('@')[0]}@`}</span>
          <wbr />
          <span>{value.split('@')[1]}</span>
        </b>
        <a className={textLinkClass} href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
          {t.write}
        </a>
      </>
    )
  return (
    <>
      <b>{value}</b>
      {kind === 'hours' && <Days />}
    </>
  )
}

const stay = () => () => {}
const todayHere = () => (new Date().getDay() + 6) % 7

/** Shows the letters of the weekdays from Monday and highlights today. Decorative, because the shop is open every day. */
function Days() {
  const { dayLetters } = useTexts(frameTexts)
  const today = useSyncExternalStore(stay, todayHere, () => undefined) // the server does not know the reader's day
  return (
    <p className={styles.days} aria-hidden="true">
      {dayLetters.map((letter, day) => (
        <span key={day} data-today={day === today || undefined}>
          {letter}
        </span>
      ))}
    </p>
  )
}
