import { useQuery } from '@tanstack/react-query'
import { answerOptions } from '../../frame/calls/queries.ts'

/** Fetches the first steps each time the Today screen opens, because users complete them on other screens. */
export const useFirstSteps = () => useQuery({ ...answerOptions('GET /first-steps'), staleTime: 0 })
