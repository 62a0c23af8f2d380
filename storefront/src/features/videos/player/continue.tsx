import type { Video } from '@shop/contract/videos/videos'
import { useCustomerAsk } from '../../../frame/calls/use-customer-ask.ts'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { clockOf } from '../duration.ts'
import { videosTexts } from '../texts.ts'
import styles from './player.module.css'
import { secondToContinue } from './watched.ts'

interface Props {
  video: Pick<Video, 'id' | 'duration'>
  onContinue: (second: number) => void
}

/** Offers to continue at the customer's last position, if known. */
export function Continue({ video: { id, duration }, onContinue }: Props) {
  const t = useTexts(videosTexts)
  const { data } = useCustomerAsk('GET /videos/{id}/watch-progress', { id })
  const second = data && secondToContinue(data.progress, duration)
  if (second === undefined) return null
  return (
    <button type="button" className={`${buttonClass('small')} ${styles.continue}`} onClick={() => onContinue(second)}>
      <Icon name="play" small />
      <span>{t.continueAt(clockOf(second))}</span>
    </button>
  )
}
