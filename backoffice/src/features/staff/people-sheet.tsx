import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { type Role, ROLES } from '@shop/contract/manage/roles'
import type { Colleague } from '@shop/contract/manage/staff'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { useStaff } from '../../frame/session/session.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Avatar, StateMark, Tag } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { LanguageNames } from './language-names.tsx'
import { ChangeRole, Disable, Reset } from './person-dialogs.tsx'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

type Open = { kind: 'disable' | 'reset'; person: Colleague } | { kind: 'role'; person: Colleague; role?: Role }

export function PeopleSheet() {
  const answer = useAnswer('GET /staff')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { data } = answer
  return (
    <Sheet title={t.people} count={data && t.peopleCount(data.rows.length, data.invitations.length)}>
      <AnswerView answer={answer} failed={t.notLoaded}>
        {(staff) => <PeopleTable staff={staff} onOpen={setOpen} />}
      </AnswerView>
      {open?.kind === 'role' && <ChangeRole {...open} onClose={close} />}
      {open?.kind === 'disable' && <Disable person={open.person} onClose={close} />}
      {open?.kind === 'reset' && <Reset person={open.person} onClose={close} />}
    </Sheet>
  )
}

function PeopleTable({ staff, onOpen }: { staff: ManageAnswerOf<'GET /staff'>; onOpen: (open: Open) => void }) {
  return (
    <Table label={t.peopleTable} isStacked className={styles.people}>
      <thead>
        <tr>
          <ColumnHead>{t.columns.name}</ColumnHead>
          <ColumnHead>{t.columns.role}</ColumnHead>
          <ColumnHead>{t.columns.languages}</ColumnHead>
          <ColumnHead>{t.columns.factor}</ColumnHead>
          <ColumnHead>{t.columns.seen}</ColumnHead>
          <ColumnHead isFigure>{t.columns.sessions}</ColumnHead>
          <ColumnHead>
            <span className="vh">{t.columns.more}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {staff.rows.map((person) => (
          <PersonRow key={person.id} person={person} onOpen={onOpen} />
        ))}
        {staff.invitations.map((invitation) => (
          <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </tbody>
    </Table>
  )
}

function PersonRow({ person, onOpen }: { person: Colleague; onOpen: (open: Open) => void }) {
  const { id, name, email, role, languages, isDisabled, sessions, lastSeenTime } = person
  const isOneself = useStaff().id === id
  const roleField = (
    <SelectField
      label={t.roleOf(name)}
      isLabelHidden
      value={role}
      disabled={isOneself}
      title={isOneself ? t.ofYourself : undefined}
      options={ROLES.map((one) => ({ value: one, label: t.roles[one] }))}
      onChange={(event) => onOpen({ kind: 'role', person, role: event.currentTarget.value as Role /* the options are roles */ })}
    />
  )
  return (
    <Row isSelected={isOneself}>
      <RowName
        mark={<Avatar name={name} />}
        name={
          <span className="row">
            <span>{name}</span> {isOneself && <Tag>{t.you}</Tag>}
          </span>
        }
        below={email}
      />
      <Cell className={styles.role}>{isDisabled ? <StateMark tone="none">{t.disabled}</StateMark> : roleField}</Cell>
      <Cell className={styles.ofLanguages}>
        <LanguageNames languages={languages} role={role} />
      </Cell>
      <Cell className={styles.factor}>
        <Factors person={person} />
      </Cell>
      <Cell className={`muted ${styles.seen}`}>
        {isOneself ? t.nowHere : lastSeenTime === null ? t.neverSeen : <TimeOf iso={lastSeenTime} />}
      </Cell>
      <Cell isFigure className={styles.sessions}>
        {sessions}
      </Cell>
      <Cell className={styles.more}>{!isOneself && <PersonMenu person={person} onOpen={onOpen} />}</Cell>
    </Row>
  )
}

function PersonMenu({ person, onOpen }: { person: Colleague; onOpen: (open: Open) => void }) {
  const { id, name, isDisabled, sessions } = person
  const endSessions = async () => {
    const { failure } = await write('DELETE /staff/{id}/sessions', { input: { id } })
    if (failure) return toast(failure.message, { kind: 'error' })
    toast(t.sessionsEnded(name))
    await refresh('GET /staff')
  }
  return (
    <Menu
      label={t.moreOf(name)}
      sections={[
        {
          actions: [
            { id: 'role', label: t.change, icon: 'key', run: () => onOpen({ kind: 'role', person }) },
            {
              id: 'sessions',
              label: t.endSessions(sessions),
              icon: 'right',
              why: sessions === 0 ? t.noSessions : undefined,
              run: () => void endSessions(),
            },
            { id: 'reset', label: t.reset, icon: 'mail', run: () => onOpen({ kind: 'reset', person }) },
          ],
        },
        {
          actions: [
            {
              id: 'disable',
              label: isDisabled ? t.enable : t.disable,
              icon: isDisabled ? 'check' : 'stop',
              isDanger: !isDisabled,
              run: () => onOpen({ kind: 'disable', person }),
            },
          ],
        },
      ]}
    >
      <IconButton icon="more" label={t.moreOf(name)} small />
    </Menu>
  )
}

const FEW_CODES = 2

function Factors({ person: { factors, recoveryCodes } }: { person: Colleague }) {
  const names = factors.filter((factor) => factor !== 'recovery').map((factor) => t.factorNames[factor])
  if (names.length === 0) return <StateMark tone="bad">{t.noFactor}</StateMark>
  return <StateMark tone={recoveryCodes > FEW_CODES ? 'ok' : 'old'}>{[...names, t.codesLeft(recoveryCodes)].join(', ')}</StateMark>
}
