import type { AnswerOf } from '@shop/contract/calls'
import { useAction } from '../../frame/calls/use-action.ts'
import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { useCopyLink } from '../../ui/sharing/use-copy-link.ts'
import { toast } from '../../ui/toast.tsx'
import { favoritesTexts } from '../favorites/texts.ts'
import { useToggle } from '../favorites/use-toggle.tsx'
import { startingAt } from './player/watched.ts'
import { videosTexts } from './texts.ts'
import styles from './video-actions.module.css'

const SHARE = { load: () => import('./share-dialog.tsx') }

interface Props {
  id: number
  title: string
  /** Undefined until loaded. */
  stats: AnswerOf<'GET /videos/{id}/stats'> | undefined
  secondOf: () => number
}

/** Buttons to like, keep and share a video. Visitors must log in for like and keep. */
export function VideoActions({ id, title, stats, secondOf }: Props) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const { data: { liked } = { liked: false } } = useCustomerAsk('GET /videos/{id}/like-status', { id })
  const { data: { favorite: isKept } = { favorite: false } } = useCustomerAsk('GET /videos/{id}/favorite-status', { id })
  const like = useToggle({ act: 'like', id, name: title }, liked)
  const likes = (stats?.likes ?? 0) + Number(like.isOn) - Number(liked)
  const keep = useToggle({ act: 'keep', id, name: title }, isKept)
  const share = useAction('POST /videos/{id}/share')
  const copyLink = useCopyLink()
  const sharing = useLateCode(SHARE)

  async function shareLink(second = 0) {
    const { data, failure } = await share.run({ platform: 'copy' }, { id })
    if (failure) return toast('error', failure.message || operationFailed)
    await copyLink(second > 0 ? startingAt(data.shareUrl, second) : data.shareUrl)
  }
  return (
    <div className={styles.actions}>
      <button {...like.props} className={buttonClass('quiet')}>
        <Icon name="like" small />
        <span>{t.like}</span>
        {likes > 0 && <span className="mono">{likes}</span>}
      </button>
      <button {...keep.props} className={buttonClass('quiet')}>
        <Icon name="heart" small />
        <span>{t.keep}</span>
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-busy={share.isPending}
        onClick={() => (secondOf() > 0 ? sharing.open() : void shareLink())}
      >
        <Icon name="share" small />
        <span>{t.share}</span>
      </button>
      {sharing.code && <sharing.code.ShareDialog secondOf={secondOf} onShare={(second) => void shareLink(second)} onClose={sharing.shut} />}
      {like.loginDialog}
      {keep.loginDialog}
    </div>
  )
}
