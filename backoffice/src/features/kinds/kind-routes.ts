import { adminKindAddress, adminKindRecordAddress } from '@shop/contract/manage/addresses'
import { KIND_TYPES } from '@shop/contract/kinds/kinds'
import type { Route } from '../shell/route.ts'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import { KIND_WORDS } from '../kind-words/declared-words.ts'

/** Routes of the list and the form of every declared kind. */
export const KIND_ROUTES: readonly Route[] = KIND_TYPES.flatMap((type): Route[] => {
  const words = KIND_WORDS[type]
  const calls = callsOf(words.declaration)
  const screens = () => import('./kind-screens.tsx')
  return [
    {
      path: adminKindAddress(type),
      title: words.many,
      needs: calls.list,
      ...(words.letter !== undefined && { rail: { section: words.group ?? 'shop', icon: words.icon, key: words.letter } }),
      ...(words.above !== undefined && { above: words.above }),
      load: () => screens().then(({ listScreen }) => listScreen(words)),
    },
    {
      path: adminKindRecordAddress(type, ':id'),
      title: words.one,
      needs: calls.get,
      above: adminKindAddress(type),
      load: () => screens().then(({ formScreen }) => formScreen(words)),
    },
  ]
})
