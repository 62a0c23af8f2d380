import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Outcome } from '../account/outcome.tsx'
import { mailedLinksTexts } from './texts.ts'

interface Props {
  /** Where a new link can be asked for. */
  again: { to: string; label: string }
}

/** A mailed link that does not work any more, or never did (C112). */
export function LinkEnded({ again: { to, label } }: Props) {
  const t = useTexts(mailedLinksTexts)
  return (
    <Outcome icon="stop" title={t.linkEnded} text={t.linkEndedText}>
      <ShopLink className={buttonClass('solid', 'wide')} to={to}>
        {label}
      </ShopLink>
    </Outcome>
  )
}
