import { LANGUAGE_NAME } from '@shop/contract/languages'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useMay } from '../../frame/rights.ts'
import { exactTime, shortTime } from '../../frame/times.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { EndButton } from './end-button.tsx'
import { LinkForm, type Previewed } from './link-form.tsx'
import styles from './previews.module.css'
import { previewTexts as t } from './texts.ts'

export function PreviewSheet(of: Previewed) {
  const may = useMay()
  const answer = useAnswer('GET /previews', { type: of.type, recordId: of.recordId })
  return (
    <Sheet title={t.preview} count={answer.data && answer.data.length > 0 ? t.liveCount(answer.data.length) : undefined} isPadded>
      {may('POST /previews') && <LinkForm {...of} />}
      <AnswerView answer={answer} failed={t.notLoaded}>
        {(links) =>
          links.length === 0 ? (
            <p className={`${styles.hint} ${styles.none}`}>{t.noneHere}</p>
          ) : (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.id}>
                  <span>
                    <span>
                      {t.line(LANGUAGE_NAME[link.pageLanguage], link.asOf === null ? t.asOfNow : t.asOfTime(exactTime(link.asOf)))}
                    </span>
                    <span className="mono faint">{t.endsAt(link.by.name, shortTime(link.expiresTime))}</span>
                  </span>
                  <EndButton link={link} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Sheet>
  )
}
