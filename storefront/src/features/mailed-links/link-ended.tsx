import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Outcome } from '../account/outcome.tsx'
import { mailedLinksTexts } from './texts.ts'

interface Props {
  /** Link to request a new mail. */
  again: { to: string; label: string }
}

/** Explains that a mailed link is invalid or expired (C112). */
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
