import { LANGUAGE_NAME } from '@shop/contract/languages'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { exactTime } from '../../frame/times.ts'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { EndButton, type LiveLink } from './end-button.tsx'
import styles from './previews.module.css'
import { previewTexts as t } from './texts.ts'

export function LinksSheet() {
  const answer = useAnswer('GET /previews')
  return (
    <Sheet title={t.live} count={answer.data?.length}>
      <AnswerView answer={answer} failed={t.notLoaded}>
        {(links) => (links.length === 0 ? <Empty title={t.none} text={t.noneAbout} /> : <LinksTable links={links} />)}
      </AnswerView>
    </Sheet>
  )
}

function LinksTable({ links }: { links: readonly LiveLink[] }) {
  const { what, asOf, language, by, made, opened, ends, end } = t.columns
  return (
    <Table label={t.table} className={styles.table}>
      <thead>
        <tr>
          {[what, asOf, language, by, made, opened, ends].map((head) => (
            <ColumnHead key={head}>{head}</ColumnHead>
          ))}
          <ColumnHead>
            <span className="vh">{end}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <Row key={link.id}>
            <RowName
              name={<Link to={adminRecordAddress[link.type](link.recordId)}>{link.name}</Link>}
              below={t.rev(link.rev, link.withSaved)}
            />
            <Cell>{link.asOf === null ? t.now : exactTime(link.asOf)}</Cell>
            <Cell lang={link.pageLanguage}>{LANGUAGE_NAME[link.pageLanguage]}</Cell>
            <Cell>{link.by.name}</Cell>
            <Cell>
              <TimeOf iso={link.createdTime} />
            </Cell>
            <Cell className={link.lastOpenedTime === null ? 'faint' : undefined}>
              {link.lastOpenedTime === null ? t.neverOpened : <TimeOf iso={link.lastOpenedTime} />}
            </Cell>
            <Cell>
              <TimeOf iso={link.expiresTime} />
            </Cell>
            <Cell>
              <EndButton link={link} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
