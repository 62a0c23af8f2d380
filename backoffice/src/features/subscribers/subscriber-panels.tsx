import type { Language } from '@shop/contract/languages'
import { type ReactNode, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { factsClass, PanelSheet, partClass, SidePanel } from '../../ui/sheet/side-panel.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { type Notice, refreshSubscribers, type Subscriber } from './subscriber-calls.ts'
import { kindText, SubjectLink } from './subscriber-tables.tsx'
import styles from './subscribers.module.css'
import { subscribersTexts as t } from './texts.ts'

interface PanelProps {
  title: ReactNode
  email: string
  onClose: () => void
  children: ReactNode
}

const Panel = ({ title, email, onClose, children }: PanelProps) => (
  <SidePanel screen={t.title} label={t.panelOf(email)} words={t} onClose={onClose}>
    <PanelSheet title={title} words={t} onClose={onClose}>
      {children}
    </PanelSheet>
  </SidePanel>
)

const Time = ({ iso }: { iso: string | null }) => (iso === null ? <span>{t.no}</span> : <TimeOf iso={iso} />)

function Consent({ consent }: { consent: { version: string; language: Language; text: string } | null }) {
  return (
    <section className={partClass} aria-label={consent ? t.agreedTo(consent.version) : t.noConsent}>
      {consent ? (
        <>
          <h3>{t.agreedTo(consent.version)}</h3>
          <p lang={consent.language} className={styles.consent}>
            {consent.text}
          </p>
        </>
      ) : (
        <p className="faint">{t.noConsent}</p>
      )}
    </section>
  )
}

interface Steps {
  onClose: () => void
  /** Called once it has changed or was deleted. */
  onChanged: () => void
}

export function SubscriberPanel({ subscriber, onClose, onChanged }: { subscriber: Subscriber } & Steps) {
  const [dialog, setDialog] = useState<'unsubscribe' | 'delete'>()
  const { id, email, name, language, state, askedTime, confirmedTime, unsubscribedTime, consent } = subscriber
  const unsubscribe = async () => {
    const { failure } = await write('POST /subscribers/{id}/unsubscribe', { input: { id } })
    return finish(failure, t.unsubscribed, onChanged)
  }
  const remove = async () => {
    const { failure } = await write('DELETE /subscribers/{id}', { input: { id } })
    return finish(failure, t.removed, onChanged)
  }
  return (
    <Panel title={name ? <span translate="no">{name}</span> : t.aSubscriber} email={email} onClose={onClose}>
      <dl className={factsClass}>
        <dt>{t.facts.email}</dt>
        <dd translate="no">{email}</dd>
        <dt>{t.facts.language}</dt>
        <dd>{LANGUAGE_WORDS[language]}</dd>
        <dt>{t.facts.asked}</dt>
        <dd>
          <Time iso={askedTime} />
        </dd>
        <dt>{t.facts.confirmed}</dt>
        <dd>
          <Time iso={confirmedTime} />
        </dd>
        <dt>{t.facts.left}</dt>
        <dd>
          <Time iso={unsubscribedTime} />
        </dd>
      </dl>
      <Consent consent={consent} />
      <div className={styles.actions}>
        {state !== 'unsubscribed' && (
          <Button looks={['small']} onClick={() => setDialog('unsubscribe')}>
            {t.unsubscribe}
          </Button>
        )}
        <Button looks={['small', 'danger']} onClick={() => setDialog('delete')}>
          {t.remove}
        </Button>
      </div>
      {dialog === 'unsubscribe' && (
        <Confirm
          title={t.unsubscribeTitle}
          keep={t.cancel}
          verb={t.unsubscribeVerb}
          isDanger
          onConfirm={unsubscribe}
          onClose={() => setDialog(undefined)}
        >
          <p>{t.unsubscribeAbout}</p>
        </Confirm>
      )}
      {dialog === 'delete' && (
        <Confirm title={t.removeTitle} keep={t.cancel} verb={t.removeVerb} isDanger onConfirm={remove} onClose={() => setDialog(undefined)}>
          <p>{t.removeAbout}</p>
        </Confirm>
      )}
    </Panel>
  )
}

export function NoticePanel({ notice, onClose, onChanged }: { notice: Notice } & Steps) {
  const [isRemoving, setRemoving] = useState(false)
  const { id, email, language, askedTime, confirmedTime, consent } = notice
  const remove = async () => {
    const { failure } = await write('DELETE /notices/{id}', { input: { id } })
    return finish(failure, t.noticeRemoved, onChanged)
  }
  return (
    <Panel title={t.kinds[notice.kind]} email={email} onClose={onClose}>
      <dl className={factsClass}>
        <dt>{t.facts.email}</dt>
        <dd translate="no">{email}</dd>
        <dt>{t.facts.about}</dt>
        <dd>
          <SubjectLink notice={notice} />
        </dd>
        <dt>{t.columns.kind}</dt>
        <dd>{kindText(notice)}</dd>
        <dt>{t.facts.language}</dt>
        <dd>{LANGUAGE_WORDS[language]}</dd>
        <dt>{t.facts.asked}</dt>
        <dd>
          <Time iso={askedTime} />
        </dd>
        <dt>{t.facts.confirmed}</dt>
        <dd>
          <Time iso={confirmedTime} />
        </dd>
      </dl>
      <Consent consent={consent} />
      <div className={styles.actions}>
        <Button looks={['small', 'danger']} onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {isRemoving && (
        <Confirm
          title={t.removeNoticeTitle}
          keep={t.cancel}
          verb={t.removeVerb}
          isDanger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{t.removeNoticeAbout}</p>
        </Confirm>
      )}
    </Panel>
  )
}

/** Reports the result of a step. Something that a colleague deleted meanwhile counts as changed. */
async function finish(failure: { code: string; message: string } | undefined, done: string, onChanged: () => void) {
  if (failure && failure.code !== 'C104') return failure.code === 'given-up' ? '' : failure.message
  toast(failure ? t.gone : done, failure ? { kind: 'error' } : {})
  await refreshSubscribers()
  onChanged()
  return undefined
}
