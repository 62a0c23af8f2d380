import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import { useLayoutEffect, useRef } from 'react'
import { useModal } from '@shop/ui/modal'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Player } from './player/player.tsx'
import { videosTexts } from './texts.ts'
import styles from './video-modal.module.css'

/** Plays a video over the page at once (spec §2). At its end or on closing, the focus returns to the video's tile. */
export function VideoModal({ video, onClose }: { video: Video; onClose: () => void }) {
  const t = useTexts(videosTexts)
  const { close: closeText } = useTexts(frameTexts)
  const film = useRef<HTMLVideoElement>(null)
  const { close, props } = useModal(onClose)
  const { ref: dialog } = props
  // pauses on unmount, because a video of the hidden home page would continue to play
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.querySelector('video')?.pause()
  }, [dialog])
  return (
    <dialog {...props} className={`${styles.modal} on-slab`} aria-label={video.title}>
      <div className={styles.head}>
        <p className={styles.title}>{video.title}</p>
        <ShopLink className={textLinkClass} to={videoAddress(video.id)} onClick={onClose}>
          {t.openPage}
        </ShopLink>
        <button type="button" className={iconButtonClass} aria-label={closeText} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Player video={video} film={film} isStarted onEnded={close} />
    </dialog>
  )
}
