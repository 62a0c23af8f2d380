import { useAnswer } from '../../frame/calls/queries.ts'
import { callsOf } from './calls-of-kind.ts'
import { KIND_WORDS } from './declared-words.ts'

/** Returns the titles of the records in a table of a declared kind, by id. Until they are loaded, the map is empty. */
export function useTitles(table: string, isWanted = true): ReadonlyMap<number, string> {
  const target = Object.values(KIND_WORDS).find(({ declaration }) => declaration.table === table)
  const { data } = useAnswer(callsOf((target ?? KIND_WORDS.tag).declaration).list, { limit: 200 }, isWanted && target !== undefined)
  return new Map(data?.rows.map(({ id, title }) => [id, title]))
}
