import { partAddress, productAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useAsk } from '../../../frame/calls/api.ts'
import { useFormats, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { type Fit, FIT_GROUPS, type OwnPack, whyOf } from '../fit-words.ts'
import { fitsTexts } from '../texts.ts'
import { AllThatFits } from './all-that-fits.tsx'
import styles from './fits-section.module.css'

/** Replaces `Fits` in browsers without scripts. */
export function PlainFits({ product }: { product: ProductDetail }) {
  const t = useTexts(fitsTexts)
  const { data } = useAsk('GET /products/{id}/fits', { id: product.id })
  if (!data) return null
  const groups = FIT_GROUPS.map((group) => ({ group, fits: data[group], own: group === 'batteries' ? data.ownPacks : [] })).filter(
    ({ fits, own }) => fits.length + own.length > 0,
  )
  return (
    <div className={styles.plain}>
      {groups.length === 0 && <p>{t.nothingFits}</p>}
      {groups.map(({ group, fits, own }) => (
        <PlainGroup key={group} title={t[group]} fits={fits} own={own} />
      ))}
      {groups.some(({ fits }) => fits.some((fit) => fit.fits)) && <AllThatFits product={product} />}
    </div>
  )
}

function PlainGroup({ title, fits, own }: { title: string; fits: Fit[]; own: OwnPack[] }) {
  const t = useTexts(fitsTexts)
  const [possible, others] = [fits.filter((fit) => fit.fits !== false), fits.filter((fit) => fit.fits === false)]
  return (
    <div>
      <h3>{title}</h3>
      {possible.length + own.length > 0 ? <PlainList fits={possible} own={own} /> : <p>{t.nothingFits}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t.othersDoNot(others.length)}</summary>
          <PlainList fits={others} />
        </details>
      )}
    </div>
  )
}

function PlainList({ fits, own = [] }: { fits: Fit[]; own?: OwnPack[] }) {
  const t = useTexts(fitsTexts)
  const { number, enumeration } = useFormats()
  return (
    <ul>
      {own.map(({ number, name }) => (
        <li key={number}>
          <ShopLink to={partAddress(number)}>{t.ownPack(number)}</ShopLink> <span>{name}</span>
        </li>
      ))}
      {fits.map((fit) => {
        const { verdict, why } = whyOf(fit, number, t)
        return (
          <li key={fit.product.id}>
            <ShopLink to={productAddress(fit.product.id)}>{fit.product.name}</ShopLink> <b>{verdict}</b> <span>{enumeration(why)}</span>
          </li>
        )
      })}
    </ul>
  )
}
