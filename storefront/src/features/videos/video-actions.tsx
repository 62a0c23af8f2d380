import type { AnswerOf } from '@shop/contract/calls'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { isLoginLost, useSession } from '../../frame/session.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { useCopyLink } from '../../ui/sharing/use-copy-link.ts'
import { toast } from '../../ui/toast.tsx'
import { favoritesTexts } from '../favorites/texts.ts'
import { startingAt } from './player/watched.ts'
import { videosTexts } from './texts.ts'
import { useFavoriteVideo, useLike } from './use-mark.ts'
import styles from './video-actions.module.css'

const loadShare = () => import('./share-dialog.tsx').then((file) => file.ShareDialog)
const loadLogin = () => import('../favorites/login-dialog.tsx').then((file) => file.LoginDialog)

interface Props {
  id: number
  /** Undefined until they have been loaded. */
  stats: AnswerOf<'GET /videos/{id}/stats'> | undefined
  refreshStats: () => Promise<unknown>
  /** The second that the film is at. */
  secondOf: () => number
}

/** What is done with a video: like, keep, share. A visitor is asked to log in for the first two. */
export function VideoActions({ id, stats, refreshStats, secondOf }: Props) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const session = useSession()
  const like = useLike(id, refreshStats)
  const favorite = useFavoriteVideo(id)
  const share = useAction('POST /videos/{id}/share')
  const copyLink = useCopyLink()
  const login = useLateDialog(loadLogin)
  const sharing = useLateDialog(loadShare)

  async function press(mark: typeof like) {
    if (!session) return login.open()
    const failure = (await mark.toggle()) as Failure | undefined // of an action
    if (failure?.code === 'C105') {
      if (isLoginLost()) login.open()
    } else if (failure) toast('error', failure.message || operationFailed)
  }
  async function shareLink(second = 0) {
    const { data, failure } = await share.run({ platform: 'copy' }, { id })
    if (failure) return toast('error', failure.message || operationFailed)
    await copyLink(second > 0 ? startingAt(data.shareUrl, second) : data.shareUrl)
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={buttonClass('quiet')} aria-pressed={like.isOn} onClick={() => void press(like)}>
        <Icon name="like" small />
        {t.like}
        {stats && <span className="mono">{stats.likes + like.difference}</span>}
      </button>
      <button type="button" className={buttonClass('quiet')} aria-pressed={favorite.isOn} onClick={() => void press(favorite)}>
        <Icon name="heart" small />
        {t.keep}
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-busy={share.isPending}
        onClick={() => (secondOf() > 0 ? sharing.open() : void shareLink())}
      >
        <Icon name="share" small />
        {t.share}
      </button>
      {sharing.Dialog && <sharing.Dialog secondOf={secondOf} onShare={(second) => void shareLink(second)} onClose={sharing.shut} />}
      {login.Dialog && <login.Dialog onClose={login.shut} />}
    </div>
  )
}
