import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import type { Kind } from '@shop/contract/kinds/kind'
import { KIND_TYPES, type KindType } from '@shop/contract/kinds/kinds'
import type { RecordCalls } from '@shop/contract/kinds/record-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { type MoveUsers, recordRoutes } from '../../kinds/record-routes.ts'
import { DECLARED_KINDS, kindOf } from './record-kinds.ts'
import { moveSeriesProducts } from './series-products.ts'

const MOVE_USERS: { [Type in KindType]?: MoveUsers } = { series: moveSeriesProducts }

const namesOf = (db: Db, type: RecordType, ids: number[]) => kindOf(type).listNames(db, ids)

export const declaredKindsRoutes = KIND_TYPES.flatMap(
  (type) => recordRoutes(DECLARED_KINDS[type], KIND_CALLS[type] as unknown as RecordCalls<Kind>, { namesOf, moveUsers: MOVE_USERS[type] }), // the calls of every kind have the same shape
)
