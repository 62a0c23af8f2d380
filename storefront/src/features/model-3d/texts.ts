import { textGroup } from '../../frame/words/text-group.ts'
import type { Texts } from './texts/en.ts'

/** The words of the 3D viewer. */
export const model3dTexts = textGroup<Texts>('features/model-3d')
