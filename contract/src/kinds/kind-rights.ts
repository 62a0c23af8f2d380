import type { Right } from '../manage/roles.ts'
import { hasTexts, type Kind, orderFieldOf } from './kind.ts'
import { KINDS } from './kinds.ts'
import type { RecordCallName } from './record-calls.ts'

const READERS = { roles: ['owner', 'editor', 'translator', 'analyst'] } as const satisfies Right
const OWNERS = { roles: ['owner'], needsStepUp: true } as const satisfies Right
const EDITORS = { roles: ['owner', 'editor'] } as const satisfies Right
const WRITERS = { roles: ['owner', 'editor', 'translator'], languages: 'own' } as const satisfies Right

type KindCallName = { [Type in keyof typeof KINDS]: RecordCallName<(typeof KINDS)[Type]> }[keyof typeof KINDS]

/** Rights for all kinds: everybody reads, translators write their languages, only owners delete, editors do the rest (security S6). */
export const KIND_RIGHTS = Object.fromEntries(Object.values(KINDS).flatMap(rightsOf)) as Readonly<Record<KindCallName, Right>> // names of RecordCalls

function rightsOf(declaration: Kind): Array<[string, Right]> {
  const { path } = declaration
  const of = (right: Right, ...names: string[]): Array<[string, Right]> => names.map((name) => [`POST /${path}/{id}/${name}`, right])
  return [
    [`GET /${path}`, READERS],
    [`GET /${path}/{id}`, READERS],
    [`POST /${path}`, EDITORS],
    [`PATCH /${path}/{id}`, WRITERS],
    ...of(WRITERS, 'discard', ...(hasTexts(declaration) ? ['checked'] : [])),
    ...of(EDITORS, 'publish', 'archive', 'restore'),
    ...of(OWNERS, 'delete'),
    ...(orderFieldOf(declaration) === undefined ? [] : of(EDITORS, 'order')),
  ]
}
