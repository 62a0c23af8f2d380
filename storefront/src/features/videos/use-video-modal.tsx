import { videoAddress } from '@shop/contract/addresses'
import type { Video } from '@shop/contract/videos/videos'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { useLateCode } from '../../ui/late/use-late-code.ts'

const MODAL = { load: () => import('./video-modal.tsx') }

/** Plays videos in a dialog. The player loads with the first video; if it cannot load, the video's page opens. */
export function useVideoModal() {
  const navigate = useNavigate()
  const { code, open, shut } = useLateCode(MODAL)
  const [video, setVideo] = useState<Video>()
  return {
    play(chosen: Video) {
      setVideo(chosen)
      open(() => navigate(videoAddress(chosen.id)))
    },
    modal: code && video && <code.VideoModal video={video} onClose={shut} />,
  }
}
