import type { Video } from '@shop/contract/videos/videos'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { send } from '../../../frame/calls/send.ts'
import { write } from '../../../frame/calls/write.ts'
import { useLanguage } from '../../../frame/language.tsx'
import { getSession } from '../../../frame/session.ts'
import { REPORT_EVERY } from './watched.ts'

const REPORT = 'POST /videos/{id}/watch-progress'

/** Reports the position every ten seconds of film, on pause and on leaving the page, without waiting for responses. */
export function useProgressReports({ id, duration }: Pick<Video, 'id' | 'duration'>) {
  const language = useLanguage()
  const position = useRef<number>(undefined) // undefined until the film has been played
  const reported = useRef<number>(undefined)

  const report = (isLeaving = false) => {
    const progress = position.current
    const session = getSession()
    if (!session || progress === undefined || progress === reported.current) return
    reported.current = progress
    const request = { input: { id }, body: { progress }, language }
    // a closing page has no time to load code or to renew a token
    if (isLeaving) send(REPORT, { ...request, token: session.accessToken, isLast: true }).catch(() => {})
    else void write(REPORT, request)
  }
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    const leave = () => latest.current(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      latest.current()
    }
  }, [])

  type FilmEvent = SyntheticEvent<HTMLVideoElement>
  return {
    onTimeUpdate({ currentTarget: { currentTime, paused, seeking } }: FilmEvent) {
      if (paused || seeking) return
      position.current = currentTime
      if (Math.abs(currentTime - (reported.current ?? 0)) >= REPORT_EVERY) report()
    },
    onPause({ currentTarget: { currentTime, ended } }: FilmEvent) {
      if (ended || position.current === undefined) return
      position.current = currentTime
      report()
    },
    /** Reports the end. If the duration is unknown, reports 0, so that the film starts from the beginning the next time. */
    onEnded({ currentTarget: { currentTime } }: FilmEvent) {
      position.current = duration === null ? 0 : currentTime
      report()
    },
  }
}
