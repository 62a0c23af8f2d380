import { useEffect, useState } from 'react'
import { loadCode } from '../../../../storefront/src/frame/load-code.ts'
import { Del, Ins } from '../../ui/marks/marks.tsx'

type Part = { value: string; added?: boolean; removed?: boolean }
/** Longer texts are shown as they are: a comparison costs the square of their length. */
const MOST_LETTERS = 20_000

interface Props {
  before: string
  after: string
  /** What is shown of the comparison: what is new in `after`, what was taken out of `before`, or both. */
  shows?: 'new' | 'gone' | 'both'
}

/** A text with what was put in, and what was taken out, since another one. Until the comparison has loaded: the text. */
export function WordDiff({ before, after, shows = 'both' }: Props) {
  const [compare, setCompare] = useState<(before: string, after: string) => Part[]>()
  const isShort = before.length + after.length <= MOST_LETTERS
  useEffect(() => {
    if (isShort) void loadCode(() => import('diff')).then(({ diffWordsWithSpace }) => setCompare(() => diffWordsWithSpace))
  }, [isShort])
  if (!compare || !isShort) return shows === 'gone' ? before : after
  return compare(before, after)
    .filter(({ added, removed }) => (shows === 'new' ? !removed : shows === 'gone' ? !added : true))
    .map(({ value, added, removed }, place) => (added ? <Ins key={place}>{value}</Ins> : removed ? <Del key={place}>{value}</Del> : value))
}
