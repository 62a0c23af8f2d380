import { accountTexts } from '../../features/account/texts.ts'
import { endorsementsTexts } from '../../features/endorsements/texts.ts'
import { apartTexts } from '../../features/model-3d/apart/texts.ts'
import { model3dTexts } from '../../features/model-3d/texts.ts'
import { filmTexts } from '../../features/home/series/texts.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { videosTexts } from '../../features/videos/texts.ts'

export const LATE_TEXTS = {
  film: [filmTexts],
  models: [model3dTexts, unitsTexts],
  videos: [videosTexts],
  endorsements: [endorsementsTexts],
  community: [accountTexts],
  pulled: [apartTexts],
} as const
