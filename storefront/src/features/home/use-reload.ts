import type { CallNames } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const RELOADED: CallNames[] = ['GET /product-series/list', 'GET /product-tag/list']

/** Whenever home comes into sight it asks for series and tags once more (spec §2, Home). What is there stays in sight meanwhile. */
export function useReload() {
  const answers = useQueryClient()
  useEffect(() => {
    for (const name of RELOADED) void answers.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
  }, [answers])
}
