import type { AnswerOf } from '@shop/contract/calls'
import { useState } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { isLoginLost, useSession } from '../../frame/session.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { useCopyLink } from '../../ui/sharing/use-copy-link.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginIntent } from '../account/login-state.ts'
import { loadLoginDialog } from '../favorites/load-login-dialog.ts'
import { favoritesTexts } from '../favorites/texts.ts'
import { startingAt } from './player/watched.ts'
import { videosTexts } from './texts.ts'
import { useFavoriteVideo, useLike } from './use-mark.ts'
import styles from './video-actions.module.css'

const loadShare = () => import('./share-dialog.tsx').then((file) => file.ShareDialog)

interface Props {
  id: number
  title: string
  /** Undefined until they have been loaded. */
  stats: AnswerOf<'GET /videos/{id}/stats'> | undefined
  /** The second that the film is at. */
  secondOf: () => number
}

/** What is done with a video: like, keep, share. A visitor is asked to log in for the first two. */
export function VideoActions(props: Props) {
  return <Actions key={useSession()?.user.id ?? 'visitor'} {...props} /> // a press that is still being written is shown to its own customer alone
}

function Actions({ id, title, stats, secondOf }: Props) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const session = useSession()
  const like = useLike(id)
  const favorite = useFavoriteVideo(id)
  const share = useAction('POST /videos/{id}/share')
  const copyLink = useCopyLink()
  const login = useLateDialog(loadLoginDialog)
  const sharing = useLateDialog(loadShare)

  const [intent, setIntent] = useState<LoginIntent>()

  async function press(mark: typeof like, act: 'like' | 'keep') {
    setIntent(mark.isOn ? undefined : { act, id, name: title })
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
  const intentMark = (act: string) => (session ? `${act} ${id}` : undefined)
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-pressed={like.isOn}
        data-intent={intentMark('like')}
        onClick={() => void press(like, 'like')}
      >
        <Icon name="like" small />
        {t.like}
        {stats && <span className="mono">{stats.likes + like.difference}</span>}
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-pressed={favorite.isOn}
        data-intent={intentMark('keep')}
        onClick={() => void press(favorite, 'keep')}
      >
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
      {login.Dialog && <login.Dialog intent={intent} onClose={login.shut} />}
    </div>
  )
}
