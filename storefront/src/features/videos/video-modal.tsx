import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { openModal } from '../../ui/modal.ts'
import { Player } from './player/player.tsx'
import { videosTexts } from './texts.ts'
import styles from './video-modal.module.css'

/** Plays a film over the page (spec §2): it starts at once; its end, Escape, the backdrop or the button shut it, and the focus returns to the tile. */
export function VideoModal({ video, onClose }: { video: Video; onClose: () => void }) {
  const t = useTexts(videosTexts)
  const { close } = useTexts(frameTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  // Shut by whatever takes it away, too: a hidden home keeps it, and hidden it would still play and hold the page.
  useLayoutEffect(() => {
    const shown = dialog.current
    openModal(shown)
    return () => {
      shown?.querySelector('video')?.pause()
      shown?.close()
    }
  }, [])
  const shut = () => {
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog ref={dialog} className={`${styles.modal} on-slab`} aria-label={video.title} closedby="any" onCancel={shut} onClose={onClose}>
      <div className={styles.head}>
        <p className={styles.title}>{video.title}</p>
        <ShopLink className={textLinkClass} to={videoAddress(video.id)} onClick={onClose}>
          {t.openPage}
        </ShopLink>
        <button type="button" className={iconButtonClass} aria-label={close} onClick={shut}>
          <Icon name="close" />
        </button>
      </div>
      <Player video={video} film={film} isStarted onEnded={shut} />
    </dialog>
  )
}
