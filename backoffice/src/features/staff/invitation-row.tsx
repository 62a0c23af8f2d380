import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useWrite } from '../../frame/calls/use-write.ts'
import { write } from '../../frame/calls/calls.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { momentText, shortTime } from '../../frame/times.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/marks/marks.tsx'
import { Cell, Row, RowName } from '../../ui/table/table.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { LanguageNames } from './language-names.tsx'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

export function InvitationRow({ invitation }: { invitation: ManageAnswerOf<'GET /staff'>['invitations'][number] }) {
  const { id, email, role, languages, createdTime, expiresTime } = invitation
  const again = useWrite('POST /invitations')
  const sendAgain = async () => {
    const result = await again.send({ body: { email, role, languages } })
    if (result) await showOutcome(result.failure, t.sent(email))
  }
  const takeBack = async () => {
    const { failure } = await write('DELETE /invitations/{id}', { input: { id } })
    await showOutcome(failure, t.takenBack(email))
  }
  return (
    <Row>
      <RowName mark={<Avatar name="?" isDashed />} name={email} below={t.invited(shortTime(createdTime), momentText(expiresTime))} />
      <Cell className={styles.role}>{t.roles[role]}</Cell>
      <Cell className={styles.ofLanguages}>
        <LanguageNames languages={languages} role={role} />
      </Cell>
      <Cell className={`faint ${styles.factor}`}>–</Cell>
      <Cell className={`faint ${styles.seen}`}>{t.notYet}</Cell>
      <Cell isFigure className={styles.sessions}>
        0
      </Cell>
      <Cell className={styles.more}>
        <span className={styles.pair}>
          <Button looks={['small', 'quiet']} isBusy={again.isPending} onClick={() => void sendAgain()}>
            {t.sendAgain}
          </Button>
          <IconButton icon="close" label={`${t.takeBack}: ${email}`} small onClick={() => void takeBack()} />
        </span>
      </Cell>
    </Row>
  )
}

async function showOutcome(failure: { code: string; message: string } | undefined, said: string) {
  if (!failure) toast(said)
  else if (failure.code !== 'given-up') toast(failure.message, { kind: 'error' })
  await refresh('GET /staff')
}
