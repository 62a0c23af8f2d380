import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryKeyOf, query } from '../../frame/calls/api.ts'
import { useLanguage } from '../../frame/language.tsx'

const RELOADED = [query('GET /product-series/list', {}), query('GET /product-tag/list', {})]

/** Fetches series and tags again each time home is shown (spec §2, Home). Cached data stay visible meanwhile. */
export function useReload() {
  const answers = useQueryClient()
  const language = useLanguage()
  const reload = useEffectEvent(() => {
    for (const asked of RELOADED)
      void answers.invalidateQueries({ queryKey: queryKeyOf(asked, language), exact: true }, { cancelRefetch: false })
  })
  useEffect(() => reload(), [])
}
