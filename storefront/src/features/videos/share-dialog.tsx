import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sharingTexts } from '../../ui/sharing/texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { clockOf } from './duration.ts'
import styles from './share-dialog.module.css'
import { videosTexts } from './texts.ts'

interface Props {
  secondOf: () => number
  /** Called with the start position in seconds; 0 means from the beginning. */
  onShare: (second: number) => void
  onClose: () => void
}

/** Copies a link to the video, which by default starts at the position when the dialog was opened. */
export function ShareDialog({ secondOf, onShare, onClose }: Props) {
  const t = useTexts(videosTexts)
  const { copyLink } = useTexts(sharingTexts)
  const [second] = useState(secondOf)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onShare(new FormData(event.currentTarget).has('start') ? second : 0)
    shutDialog(event)
  }
  return (
    <Sheet form="dialog" title={t.shareVideo} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Checkbox name="start" defaultChecked label={t.startAt(clockOf(second))} />
        <button className={buttonClass('solid')}>
          <Icon name="copy" small />
          <span>{copyLink}</span>
        </button>
      </form>
    </Sheet>
  )
}
