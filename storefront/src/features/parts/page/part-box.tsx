import { partInProductAddress } from '@shop/contract/addresses'
import type { Part } from '@shop/contract/parts/parts'
import { formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeButton } from '../../notices/notice-button.tsx'
import { productTexts } from '../../product/texts.ts'
import { PartAction } from '../part-action.tsx'
import { partPageTexts } from './texts.ts'
import styles from './part-box.module.css'
import { partsTexts } from '../texts.ts'

/** Placeholder for the product's name, which is a link within a sentence. */
const GAP = '\u{2400}'

export function PartBox({ part }: { part: Part }) {
  const t = useTexts(partPageTexts)
  const { inModel } = useTexts(partsTexts)
  const { inStock } = useTexts(productTexts)
  const language = useLanguage()
  const { number, name, price, buyUrl, stockStatus, specs, products, uses } = part
  const [product, use] = [products[0], uses[0]]
  const [before, after] = t.partOf(use?.place ?? 1, GAP).split(GAP)
  return (
    <div className={styles.box}>
      <p className={styles.first}>
        <span className="mono muted" translate="no">
          {number}
        </span>
        <span className={`${styles.stock} ${stockStatus ? styles.later : ''}`}>{stockStatus || inStock}</span>
      </p>
      <div>
        <h1 className={styles.name}>
          <Words text={name} />
        </h1>
        {product && use && (
          <p className={styles.of}>
            <span>{before}</span>
            <ShopLink to={partInProductAddress(product.id, number)}>{product.name}</ShopLink>
            <span>{after}</span>
          </p>
        )}
      </div>
      <hr />
      <div>
        <p className={price === null ? styles.asked : styles.price} translate={price === null ? undefined : 'no'}>
          {price === null ? t.onRequest : formatPrice(price, language)}
        </p>
        {price !== null && <NoticeButton kind="price" of={{ part: number }} />}
        {use && <p className={`${styles.each} mono muted`}>{price === null ? inModel(use.quantity) : t.eachInModel(use.quantity)}</p>}
      </div>
      <div className={styles.buy}>
        <PartAction part={part} isMain className={buttonClass('go')} />
        {stockStatus && <NoticeButton kind="stock" of={{ part: number }} />}
        <p className={styles.hint}>{buyUrl === null ? t.askHint : t.buyHint}</p>
      </div>
      {specs.length > 0 && (
        <dl className={styles.specs}>
          {specs.map(({ specName, specValue }, index) => (
            <div key={index}>
              <dt>{specName}</dt>
              <dd>{specValue}</dd>
            </div>
          ))}
        </dl>
      )}
      {product?.manualUrl && (
        <a className={`${buttonClass('quiet')} ${styles.manual}`} href={product.manualUrl} target="_blank" rel="noopener">
          <Icon name="download" />
          <span>{t.explodedDrawing}</span>
          <span className="mono muted">PDF</span>
        </a>
      )}
    </div>
  )
}
