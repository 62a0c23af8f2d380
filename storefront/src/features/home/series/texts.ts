import { textGroup } from '../../../frame/words/text-group.ts'

/** The words of the film of a series on home. */
export const filmTexts = textGroup('features/home/series', {
  pauseFilm: { en: 'Pause the film', zh: '暂停影片', de: 'Film anhalten', ja: '映像を停止', ko: '영상 멈춤' },
  playFilm: { en: 'Play the film', zh: '播放影片', de: 'Film abspielen', ja: '映像を再生', ko: '영상 재생' },
})
