import { LANGUAGE_NAME } from '@shop/contract/languages'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { Cell, ColumnHead, RowName, Table } from '../../ui/table/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './analytics.module.css'
import { downloadLanguages, downloadProducts, downloadSellers } from './csv-files.ts'
import { Change } from './figure-row.tsx'
import { type Answer, changeBetween, rateOf } from './figures.ts'
import { analyticsTexts as t } from './texts.ts'

const MOST_PRODUCTS = 100

interface Props {
  answer: Answer
}

function CsvButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button looks={['small']} icon="download" onClick={onClick} aria-label={`${t.csv}: ${name}`}>
      {t.csv}
    </Button>
  )
}

/** Products by clicks on Buy. Narrow windows leave out picture, views and change. */
export function ProductsSheet({ answer }: Props) {
  const { products } = answer
  return (
    <Sheet
      title={t.products}
      count={t.byBuys}
      actions={<CsvButton name={t.products} onClick={() => downloadProducts(answer)} />}
      foot={products.length === MOST_PRODUCTS ? `${t.mostProducts} ${t.why.rate}` : t.why.rate}
    >
      {products.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t.noProducts}</p>
      ) : (
        <Table label={t.products}>
          <thead>
            <tr>
              <ColumnHead>{t.product}</ColumnHead>
              <ColumnHead isFigure className={styles.wide}>
                {t.figures.views}
              </ColumnHead>
              <ColumnHead isFigure>{t.figures.buys}</ColumnHead>
              <ColumnHead isFigure>{t.rate}</ColumnHead>
              <ColumnHead isFigure className={styles.wide}>
                {t.changeHead}
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, partNumber, imageUrl, views, buys, viewsBefore, buysBefore }) => (
              <tr key={id}>
                <RowName
                  mark={
                    <span className={styles.wide}>
                      <Thumb src={imageUrl} />
                    </span>
                  }
                  name={<Link to={adminProductAddress(id)}>{name || partNumber}</Link>}
                  below={partNumber}
                />
                <Cell isFigure className={styles.wide}>
                  {t.number(views)}
                </Cell>
                <Cell isFigure>{t.number(buys)}</Cell>
                <Cell isFigure>{t.number(rateOf({ views, buys }))}</Cell>
                <Cell isFigure className={styles.wide}>
                  <Change
                    change={buys + buysBefore > 0 ? changeBetween(buys, buysBefore) : changeBetween(views, viewsBefore)}
                    unknown={t.unknown}
                  />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  )
}

export function LanguagesSheet({ answer }: Props) {
  return (
    <Sheet title={t.languages} actions={<CsvButton name={t.languages} onClick={() => downloadLanguages(answer)} />}>
      {answer.languages.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t.noProducts}</p>
      ) : (
        <Table label={t.languages} isLow>
          <thead>
            <tr>
              <ColumnHead>{t.language}</ColumnHead>
              <ColumnHead isFigure>{t.figures.views}</ColumnHead>
              <ColumnHead isFigure>{t.figures.buys}</ColumnHead>
              <ColumnHead isFigure>{t.rate}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {answer.languages.map(({ language, views, buys }) => (
              <tr key={language}>
                <RowName name={<span lang={language}>{LANGUAGE_NAME[language]}</span>} />
                <Cell isFigure>{t.number(views)}</Cell>
                <Cell isFigure>{t.number(buys)}</Cell>
                <Cell isFigure>{t.number(rateOf({ views, buys }))}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  )
}

export function SellersSheet({ answer }: Props) {
  const { sellers } = answer
  const all = sellers.reduce((sum, { buys }) => sum + buys, 0)
  return (
    <Sheet title={t.sellers} actions={<CsvButton name={t.sellers} onClick={() => downloadSellers(answer)} />}>
      {sellers.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t.noSellers}</p>
      ) : (
        <Table label={t.sellers} isLow>
          <thead>
            <tr>
              <ColumnHead>{t.seller}</ColumnHead>
              <ColumnHead>{t.languages}</ColumnHead>
              <ColumnHead isFigure>{t.figures.buys}</ColumnHead>
              <ColumnHead isFigure>{t.share}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ seller, languages, buys }) => (
              <tr key={seller}>
                <RowName name={seller} />
                <td className="mono">{languages.join(', ').toUpperCase()}</td>
                <Cell isFigure>{t.number(buys)}</Cell>
                <Cell isFigure>{t.number(Math.round((1_000 * buys) / all) / 10)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  )
}
