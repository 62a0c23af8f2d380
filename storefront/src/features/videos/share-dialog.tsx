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
  /** The second that the film is at. */
  secondOf: () => number
  /** 0: from its start. */
  onShare: (second: number) => void
  onClose: () => void
}

/** Copies the link to a film that has been begun: from the second at which this was opened, unless that is ticked off. */
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
