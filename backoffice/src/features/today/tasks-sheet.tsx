import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { taskTexts as t } from './texts.ts'
import styles from './today.module.css'

type Today = ManageAnswerOf<'GET /today'>
type State = keyof typeof t.states

const TONES = { ok: 'ok', late: 'old', off: 'none' } as const
const stateOf = (isOn: boolean, isLate: boolean): State => (isLate ? 'late' : isOn ? 'ok' : 'off')

/** Work that the server does by itself. */
export function TasksSheet({ today: { linkCheck, mail } }: { today: Today }) {
  const tasks = [
    {
      name: t.linkCheck,
      state: stateOf(linkCheck.isOn, linkCheck.isLate),
      about: !linkCheck.isOn ? t.linksOff : linkCheck.checked === 0 ? t.noLinks : t.links(linkCheck.checked, linkCheck.dead),
      time: linkCheck.lastTime,
    },
    {
      name: t.mail,
      state: stateOf(mail.isSent, mail.isLate),
      about: mail.isSent ? t.mails(mail.waiting, mail.retried) : t.mailOff,
      time: null,
    },
  ]
  const late = tasks.filter(({ state }) => state === 'late').length
  return (
    <Sheet title={t.title} count={late > 0 ? t.late(late) : undefined}>
      <ul className={styles.tasks}>
        {tasks.map(({ name, state, about, time }) => (
          <li key={name} className={styles.task}>
            <span>
              <b>{name}</b>
              <span className={styles.below}>{about}</span>
            </span>
            <StateMark tone={TONES[state]}>{t.states[state]}</StateMark>
            {time !== null && (
              <span className="mono faint">
                <TimeOf iso={time} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
