import { searchAddress } from '@shop/contract/addresses'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useMay } from '../../frame/rights.ts'
import { shop } from '../../frame/shop.ts'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { KeywordDialog } from './keyword-dialog.tsx'
import styles from './searches.module.css'
import { searchesTexts as t } from './texts.ts'

const FIRST = 10

export function SearchesSheet() {
  const answer = useAnswer('GET /searches')
  const [isWhole, setWhole] = useState(false)
  const [added, setAdded] = useState<string>()
  const may = useMay()
  return (
    <Sheet title={t.title} foot={t.about}>
      <AnswerView answer={answer} failed={t.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={`muted ${styles.none}`}>{t.none}</p>
          ) : (
            <>
              <ul>
                {rows.slice(0, isWhole ? rows.length : FIRST).map(({ text, uses, unopened }) => (
                  <li key={text} className={styles.row}>
                    <a
                      className={inlineLinkClass}
                      href={new URL(searchAddress(text), new URL(shop.shopUrl, window.location.href)).href}
                      target="_blank"
                      rel="noreferrer"
                      title={t.open(text)}
                    >
                      <bdi>{text}</bdi>
                    </a>
                    <span className="mono faint">{t.of(unopened, uses)}</span>
                    {may('PATCH /products/{id}') && (
                      <Button looks={['small']} aria-label={t.addOf(text)} onClick={() => setAdded(text)}>
                        {t.add}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {!isWhole && rows.length > FIRST && (
                <p className={styles.more}>
                  <Button looks={['small']} onClick={() => setWhole(true)}>
                    {t.showAll(rows.length)}
                  </Button>
                </p>
              )}
              {added !== undefined && <KeywordDialog text={added} onClose={() => setAdded(undefined)} />}
            </>
          )
        }
      </AnswerView>
    </Sheet>
  )
}
