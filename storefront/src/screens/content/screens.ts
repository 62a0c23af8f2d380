import { about } from './about.ts'
import { brandStory } from './brand-story.ts'
import { help } from './help.ts'
import { helpArticle } from './help-article.ts'
import { policy } from './policy.ts'

/** The screens to be read, which are loaded together: who reads one reads others. */
export const SCREENS = { about, 'brand-story': brandStory, help, 'help-article': helpArticle, policy }
