import { CONTACT } from '@shop/contract/addresses'
import { shopEmailOf } from '@shop/contract/email'
import type { Part } from '@shop/contract/parts/parts'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { productTexts } from '../product/texts.ts'
import { partsTexts } from './texts.ts'

interface Props {
  part: Pick<Part, 'number' | 'name' | 'buyUrl'>
  isMain?: boolean
  className: string
}

/** Link to the marketplace; otherwise to a mail to the shop with the part number as subject, or to /contact. */
export function PartAction({ part: { number, name, buyUrl }, isMain = false, className }: Props) {
  const t = useTexts(partsTexts)
  const { buy, buyNow } = useTexts(productTexts)
  const { data: contacts = [] } = useAsk('GET /contact-us/list', {})
  if (buyUrl !== null) {
    return (
      <a className={className} href={buyUrl} target="_blank" rel="noopener">
        <span>{isMain ? buyNow : buy}</span>
        <span className="vh">{t.ofPartInNewTab(name)}</span>
        {isMain && <Icon name="external" small />}
      </a>
    )
  }
  const email = shopEmailOf(contacts)
  const label = (
    <>
      {isMain && <Icon name="mail" small />}
      <span>{isMain ? t.askForIt : t.ask}</span>
      <span className="vh">{t.ofPart(name)}</span>
    </>
  )
  if (email === undefined) {
    return (
      <ShopLink className={className} to={CONTACT}>
        {label}
      </ShopLink>
    )
  }
  return (
    <a className={className} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(number)}`}>
      {label}
    </a>
  )
}
