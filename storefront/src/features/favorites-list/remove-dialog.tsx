import type { Favorite } from '@shop/contract/favorites/favorites'
import type { MouseEvent } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { DialogActions, shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { favoritesListTexts } from './texts.ts'

interface Props {
  favorites: Favorite[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before favourites are removed (spec §2, Favourites). */
export function RemoveDialog({ favorites, onConfirm, onClose }: Props) {
  const t = useTexts(favoritesListTexts)
  const [first, ...others] = favorites
  const isOne = others.length === 0
  const handleConfirm = (event: MouseEvent<HTMLElement>) => {
    shutDialog(event)
    onConfirm()
  }
  return (
    <Sheet form="dialog" title={isOne ? t.removeQuestion : t.clearQuestion} onClose={onClose}>
      <DialogActions text={isOne ? t.removeText(first?.product.name ?? '') : t.clearText(favorites.length)}>
        <button type="button" className={buttonClass('quiet')} onClick={shutDialog}>
          {t.keep}
        </button>
        <button type="button" className={buttonClass('danger')} onClick={handleConfirm}>
          {isOne ? t.remove : t.removeAll}
        </button>
      </DialogActions>
    </Sheet>
  )
}
