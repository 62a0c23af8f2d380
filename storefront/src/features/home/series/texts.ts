import { textGroup } from '../../../frame/words/text-group.ts'

export const filmTexts = textGroup('features/home/series', {
  pauseFilm: { en: 'Pause the video', zh: '暂停视频', de: 'Video anhalten', ja: '動画を停止', ko: '동영상 멈춤' },
  playFilm: { en: 'Play the video', zh: '播放视频', de: 'Video abspielen', ja: '動画を再生', ko: '동영상 재생' },
})
