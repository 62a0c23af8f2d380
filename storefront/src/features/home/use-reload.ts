import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keyOf, query } from '../../frame/calls/api.ts'
import { useLanguage } from '../../frame/language.tsx'

const RELOADED = [query('GET /product-series/list', {}), query('GET /product-tag/list', {})]

/** Whenever home comes into sight it asks for series and tags once more (spec §2, Home). What is there stays in sight meanwhile. */
export function useReload() {
  const answers = useQueryClient()
  const language = useLanguage()
  const reload = useEffectEvent(() => {
    for (const asked of RELOADED)
      void answers.invalidateQueries({ queryKey: keyOf(asked, language), exact: true }, { cancelRefetch: false })
  })
  useEffect(() => reload(), [])
}
