import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useMay } from '../../frame/rights.ts'
import { Link } from '../../frame/link.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Balloon } from '../../ui/marks/marks.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table/table.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { fieldLine, languageOf } from '../record-fields/field-words.ts'
import styles from './dead-links.module.css'
import { callsFor, type DeadLink, saveNewAddress } from './new-address.ts'
import { deadLinkTexts as t } from './texts.ts'

export function DeadLinksSheet() {
  const answer = useAnswer('GET /dead-links')
  const { dead = 0, total = 0 } = answer.data ?? {}
  return (
    <Sheet title={t.sheet} count={answer.data && t.count(dead, total - dead)}>
      <AnswerView answer={answer} failed={t.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t.none} text={t.noneText} />
          ) : (
            <>
              <Table label={t.table} isStacked className={styles.table}>
                <thead>
                  <tr>
                    <ColumnHead>
                      <span className="vh">{t.columns.number}</span>
                    </ColumnHead>
                    <ColumnHead>{t.columns.record}</ColumnHead>
                    <ColumnHead>{t.columns.link}</ColumnHead>
                    <ColumnHead>{t.columns.answer}</ColumnHead>
                    <ColumnHead>
                      <span className="vh">{t.columns.act}</span>
                    </ColumnHead>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((link, place) => (
                    <LinkRow key={`${link.type} ${link.id} ${link.field} ${link.link}`} link={link} place={place + 1} />
                  ))}
                </tbody>
              </Table>
              {rows.length < total && <p className={`muted ${styles.more}`}>{t.more(total)}</p>}
            </>
          )
        }
      </AnswerView>
    </Sheet>
  )
}

function LinkRow({ link, place }: { link: DeadLink; place: number }) {
  const { type, id, name, partNumber, field, link: address, status, to, isFixSaved } = link
  return (
    <Row className={styles.row}>
      <Cell className={styles.number}>
        <Balloon tone={status === 308 ? 'note' : 'cost'}>{place}</Balloon>
      </Cell>
      <th scope="row" className={styles.record}>
        <Link className={styles.name} to={adminRecordAddress[type](id, field)}>
          {name}
        </Link>
        <span className={styles.below}>{[partNumber, RECORD_WORDS[type].one, fieldLine(type, field)].filter(Boolean).join(' · ')}</span>
      </th>
      <Cell className={styles.link}>
        <span className="mono" translate="no">
          {address}
        </span>
      </Cell>
      <Cell className={styles.answer}>
        <span>{t.answers[status]}</span>
        {to !== null && <span className={`mono ${styles.below}`}>{t.leadsTo(to)}</span>}
        {isFixSaved && <span className={styles.below}>{t.fixSaved}</span>}
      </Cell>
      <Cell className={styles.fix}>
        <Fix link={link} />
      </Cell>
    </Row>
  )
}

function Fix({ link }: { link: DeadLink }) {
  const { type, id, name, field, link: address, to, isFixSaved } = link
  const may = useMay()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const path = adminRecordAddress[type](id, field)
  const language = languageOf(field)
  if (isFixSaved)
    return (
      <ButtonLink looks={['small']} to={path} aria-label={t.publishOf(name)}>
        {t.publish}
      </ButtonLink>
    )
  if (!may(callsFor(type).save, language)) return null
  if (to === null)
    return (
      <ButtonLink looks={['small']} to={path} aria-label={t.changeOf(address, name)}>
        {t.change}
      </ButtonLink>
    )
  const save = async () => {
    setPending(true)
    const result = await saveNewAddress(link)
    setPending(false)
    if (!result) toast(t.changed(name), { kind: 'warning' })
    else if (result.failure) toast(result.failure.message, { kind: 'error' })
    else toast(t.saved(name), { action: { label: t.open, run: () => navigate(path) } })
  }
  return (
    <Button looks={['small']} isBusy={isPending} aria-label={t.newAddressOf(address, name)} onClick={() => void save()}>
      {t.newAddress}
    </Button>
  )
}
