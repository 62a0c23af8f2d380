import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession } from '../../frame/session.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note, type NoteContent } from '../../ui/forms/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deviceOf } from './device-name.ts'
import { Group } from './group.tsx'
import { timesOf } from './login-times.ts'
import styles from './logins-group.module.css'
import { Mark } from './mark.tsx'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'

type Login = AnswerOf<'GET /user/logins'>[number]

/** Lists the customer's logins, which can be ended, except for the current login. */
export function LoginsGroup() {
  const t = useTexts(profileTexts)
  const { loginsTitle } = useTexts(profileOutlineTexts)
  const { networkError } = useTexts(frameTexts)
  const answer = useCustomerAsk('GET /user/logins', {})
  const client = useQueryClient()
  const { run } = useAction('DELETE /user/logins/{id}')
  const [ending, setEnding] = useState<number>()
  const [outcome, setOutcome] = useState<{ ended: string } | Failure>()

  async function end({ id, device }: Login) {
    if (ending !== undefined) return
    setEnding(id)
    const { failure } = await run(undefined, { id })
    // C104 means that the login has already ended.
    if (!failure || failure.code === 'C104') await refresh(client, personalPrefix('GET /user/logins', getSession()?.user.id))
    setEnding(undefined)
    const isEnded = !failure || failure.code === 'C104'
    setOutcome(isEnded ? { ended: device } : failure)
    if (isEnded) document.getElementById('logins')?.focus({ preventScroll: true }) // the focused button has disappeared
  }
  const note: NoteContent | undefined =
    outcome &&
    ('ended' in outcome
      ? { kind: 'success', text: t.loginEnded(nameOf(outcome.ended, t)) }
      : { kind: 'error', text: outcome.message || networkError })
  return (
    <Group id="logins" title={loginsTitle} text={t.loginsText} isWide>
      <AsyncView answer={answer} loading={<Skeleton className={styles.skeleton} />} isEmpty={() => false} empty={null}>
        {(logins) => (
          <ul className={styles.logins}>
            {logins.map((login) => (
              <LoginRow key={login.id} login={login} isEnding={ending === login.id} onEnd={() => void end(login)} />
            ))}
          </ul>
        )}
      </AsyncView>
      <Note note={note} />
    </Group>
  )
}

function nameOf(device: string, t: TextsOf<typeof profileTexts>) {
  const { browser = t.unknownBrowser, system } = deviceOf(device)
  return system ? t.device(browser, system) : browser
}

function LoginRow({ login, isEnding, onEnd }: { login: Login; isEnding: boolean; onEnd: () => void }) {
  const t = useTexts(profileTexts)
  const { logOut } = useTexts(frameTexts)
  const times = timesOf(useLanguage())
  const { isMobile } = deviceOf(login.device)
  const name = nameOf(login.device, t)
  return (
    <li>
      <Icon name={isMobile ? 'mobile' : 'device'} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className="mono muted">
          <span className={styles.time}>{t.since(times.day(login.createdTime))}</span> <span>·</span>{' '}
          <span className={styles.time}>{t.lastUsed(times.time(login.lastUsedTime))}</span>
        </p>
      </div>
      {login.current ? (
        <Mark kind="ok">{t.thisLogin}</Mark>
      ) : (
        <button type="button" className={buttonClass('small', 'quiet')} aria-busy={isEnding} onClick={onEnd}>
          <span>{logOut}</span>
          <span className="vh">{` ${name}`}</span>
        </button>
      )}
    </li>
  )
}
