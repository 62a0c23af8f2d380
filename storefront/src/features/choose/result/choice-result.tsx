import { CHOOSE, productAddress } from '@shop/contract/addresses'
import { formatPrice } from '@shop/contract/price-text'
import { useAsk } from '../../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { AsyncView } from '../../../ui/async-view.tsx'
import { buttonClass, textLinkClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { Price } from '../../product/price.tsx'
import { ProductPicture } from '../../product/product-picture.tsx'
import { productTexts } from '../../product/texts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import { type Answers, inputOf, RESULT, searchOf } from '../answers.ts'
import { useFocusedHeading } from '../quiz.tsx'
import { chooseTexts } from '../texts.ts'
import styles from './choice-result.module.css'
import { type Choice, otherText, reasonText, type Words } from './reason-words.ts'
import { choiceTexts } from './texts.ts'

interface Props {
  answers: Answers
}

export function ChoiceResult({ answers }: Props) {
  const found = useAsk('GET /product/choose', inputOf(answers, useLanguage())) // maybe not prefetched: the last answer starts no navigation
  const t = useTexts(choiceTexts)
  const { title } = useTexts(chooseTexts)
  const heading = useFocusedHeading(RESULT)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {found.data?.rows[0]?.product.name ?? title}
      </h1>
      <AsyncView
        answer={found}
        loading={<Skeleton className={styles.room} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="lead">{t.nothing}</p>}
      >
        {({ rows: [best, ...others] }) => (
          <div className={styles.result}>
            {best && <Best choice={best} answers={answers} />}
            {others.length > 0 && (
              <div className={styles.others}>
                <h2 className="lab">{t.orThese}</h2>
                <ul>
                  {others.map((choice) => (
                    <Other key={choice.product.id} choice={choice} answers={answers} />
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </AsyncView>
    </>
  )
}

const useWords = (): Words => ({ asked: useTexts(chooseTexts), said: useTexts(choiceTexts), product: useTexts(productTexts) })

function Best({ choice: { product, matched, missed }, answers }: Props & { choice: Choice }) {
  const t = useWords()
  const language = useLanguage()
  const series = useSeriesOf()(product)
  const asked = matched.length + missed.length
  const change = `${CHOOSE}?${searchOf(1, answers, language)}`.replace(/\?$/, '')
  return (
    <div className={styles.pick}>
      <div className={styles.picture}>
        <ProductPicture product={product} kind={kindOfSeries(series)} sizes="(width < 768px) 100vw, 56vw" urgency="high" />
      </div>
      <div className={styles.words}>
        <p className="mono muted">
          <span translate="no">{partNumber(series, product.id)}</span>
          {asked > 0 && <span>{` · ${t.said.suits(matched.length, asked)}`}</span>}
        </p>
        <Price product={product} />
        {asked === 0 && <p>{t.said.popular}</p>}
        {asked > 0 && (
          <ul className={styles.why}>
            {matched.map((reason) => (
              <li key={reason.key}>
                <Icon name="check" small />
                <span>
                  <span className="vh">{`${t.said.matches}: `}</span>
                  <span>{reasonText(reason, answers, language, t)}</span>
                </span>
              </li>
            ))}
            {missed.map((reason) => (
              <li key={reason.key} className={styles.missed}>
                <Icon name="minus" small />
                <span>
                  <span className="vh">{`${t.said.misses}: `}</span>
                  <span>{reasonText(reason, answers, language, t)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <ShopLink className={buttonClass('go')} to={productAddress(product.id)}>
            <span>{t.said.see(product.name)}</span>
            <Icon name="right" small />
          </ShopLink>
          <ShopLink className={textLinkClass} to={change}>
            {t.said.changeAnswers}
          </ShopLink>
        </div>
      </div>
    </div>
  )
}

function Other({ choice, answers }: Props & { choice: Choice }) {
  const t = useWords()
  const language = useLanguage()
  const { product } = choice
  const series = useSeriesOf()(product)
  return (
    <li>
      <div className={styles.thumb}>
        <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(series)} sizes="72px" />
      </div>
      <div>
        <ShopLink className={styles.name} to={productAddress(product.id)}>
          {product.name}
        </ShopLink>
        <p>{otherText(choice, answers, language, t)}</p>
      </div>
      <b className="num" translate="no">
        {formatPrice(product.price, language)}
      </b>
    </li>
  )
}
