import { useTexts } from '../../../frame/language.tsx'
import { apartTexts } from '../../model-3d/apart/texts.ts'

export interface ToggleProps {
  place: number
  isKept: boolean
  choose: () => void
  className: string | undefined
}

export function PlaceToggle({ place, isKept, choose, className }: ToggleProps) {
  const t = useTexts(apartTexts)
  return (
    <button type="button" className={className} aria-label={t.showPart(place)} aria-pressed={isKept} onClick={choose}>
      {place}
    </button>
  )
}
