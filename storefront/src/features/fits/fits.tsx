import { partAddress, productAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { formatPrice } from '@shop/contract/price-text'
import type { ReactNode } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../product/product-picture.tsx'
import { kindOfSeries, useSeriesOf } from '../series/use-series.ts'
import { AllThatFits } from './section/all-that-fits.tsx'
import { BatteryFacts } from './battery-facts.tsx'
import { type Fit, FIT_GROUPS, type OwnPack, whyOf } from './fit-words.ts'
import styles from './fits.module.css'
import { fitsTexts } from './texts.ts'

/** Lists products with the reasons why they fit. Products that do not fit are in a collapsed list. */
export function Fits({ product, room }: { product: ProductDetail; room: ReactNode }) {
  const t = useTexts(fitsTexts)
  const answer = useAsk('GET /products/{id}/fits', { id: product.id })
  return (
    <AsyncView
      answer={answer}
      loading={room}
      failedText={t.failed}
      isEmpty={(fits) => FIT_GROUPS.every((group) => fits[group].length === 0) && fits.ownPacks.length === 0}
      empty={<p className={styles.none}>{t.nothingFits}</p>}
    >
      {(fits) => (
        <>
          <div className={styles.groups}>
            {FIT_GROUPS.map((group) => {
              const own = group === 'batteries' ? fits.ownPacks : []
              return fits[group].length + own.length > 0 && <Group key={group} title={t[group]} fits={fits[group]} own={own} />
            })}
          </div>
          {fits.batteries.concat(fits.chargers, fits.models).some((fit) => fit.fits) && <AllThatFits product={product} />}
          <BatteryFacts product={product} chargers={fits.chargers} />
        </>
      )}
    </AsyncView>
  )
}

function Group({ title, fits, own }: { title: string; fits: Fit[]; own: OwnPack[] }) {
  const t = useTexts(fitsTexts)
  const possible = fits.filter((fit) => fit.fits !== false)
  const others = fits.filter((fit) => fit.fits === false)
  return (
    <div className={styles.group}>
      <h3 className="lab">{title}</h3>
      {possible.length + own.length > 0 ? <List fits={possible} own={own} /> : <p className={styles.none}>{t.nothingFits}</p>}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <span>{t.othersDoNot(others.length)}</span>
            <Icon name="down" small />
          </summary>
          <List fits={others} />
        </details>
      )}
    </div>
  )
}

const List = ({ fits, own = [] }: { fits: Fit[]; own?: OwnPack[] }) => (
  <ul className={styles.list}>
    {own.map((pack) => (
      <OwnEntry key={pack.number} pack={pack} />
    ))}
    {fits.map((fit) => (
      <Entry key={fit.product.id} fit={fit} />
    ))}
  </ul>
)

function OwnEntry({ pack: { number, name, price } }: { pack: OwnPack }) {
  const t = useTexts(fitsTexts)
  const language = useLanguage()
  return (
    <li className={`${styles.entry} ${styles.own}`}>
      <div>
        <ShopLink className={styles.name} to={partAddress(number)}>
          {t.ownPack(number)}
        </ShopLink>
        <p className={`${styles.why} ${styles.right}`}>
          <Icon name="check" small />
          <span>
            <b>{t.fits}</b> <span>{name}</span>
          </span>
        </p>
      </div>
      {price !== null && (
        <b className="num" translate="no">
          {formatPrice(price, language)}
        </b>
      )}
    </li>
  )
}

/** The text repeats the meaning of the colour. */
function Entry({ fit: { product, fits, reasons } }: { fit: Fit }) {
  const t = useTexts(fitsTexts)
  const { number, enumeration } = useFormats()
  const language = useLanguage()
  const seriesOf = useSeriesOf()
  const { verdict, why } = whyOf({ fits, reasons }, number, t)
  return (
    <li className={styles.entry}>
      <div className={styles.picture}>
        <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(seriesOf(product))} sizes="72px" />
      </div>
      <div>
        <ShopLink className={styles.name} to={productAddress(product.id)}>
          {product.name}
        </ShopLink>
        <p className={`${styles.why} ${fits === true ? styles.right : fits === false ? styles.wrong : ''}`}>
          <Icon name={fits === true ? 'check' : fits === false ? 'minus' : 'info'} small />
          <span>
            <b>{verdict}</b> <span>{enumeration(why)}</span>
          </span>
        </p>
      </div>
      <b className="num" translate="no">
        {formatPrice(product.price, language)}
      </b>
    </li>
  )
}
