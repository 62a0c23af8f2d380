import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import { useState } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { useNavigate } from '../../frame/router.tsx'

const loadModal = () => import('./video-modal.tsx').then((file) => file.VideoModal)

/** Plays films over the page. The player's code is loaded with the first of them; where it does not load, the film's page is opened. */
export function useVideoModal() {
  const navigate = useNavigate()
  const [playing, setPlaying] = useState<{ video: Video; Modal: Awaited<ReturnType<typeof loadModal>> }>()
  return {
    play(video: Video) {
      afterPaint(() =>
        loadModal().then(
          (Modal) => setPlaying({ video, Modal }),
          () => navigate(videoAddress(video.id)),
        ),
      )
    },
    modal: playing && <playing.Modal video={playing.video} onClose={() => setPlaying(undefined)} />,
  }
}
