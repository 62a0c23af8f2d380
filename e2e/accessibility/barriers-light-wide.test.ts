import { describe } from 'vitest'
import { journey } from '../visit.ts'
import { combinationsIn, expectNoBarriers } from './barriers.ts'

describe('in the light theme, wide', () => {
  journey.for(combinationsIn('light', 'wide'))(
    '$screens has no barriers, and nothing to scroll to sideways at any width [x.1, d.views.6, d.views.8]',
    ({ combinations }, { visit }) => expectNoBarriers(combinations, visit),
  )
})
