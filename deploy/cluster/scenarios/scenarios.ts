import { CUT_NETWORKS } from './cut-networks.ts'
import { FAILING_MACHINES } from './failing-machines.ts'
import { recovery } from './recovery.ts'
import { REPLACED_SHOPS } from './replaced-shops.ts'
import type { Scenario } from './stage.ts'
import { STUCK_DATABASES } from './stuck-databases.ts'

export const SCENARIOS: readonly Scenario[] = [
  FAILING_MACHINES.primaryKilled,
  FAILING_MACHINES.machineLost,
  CUT_NETWORKS.primaryCut,
  CUT_NETWORKS.cutFromEtcd,
  CUT_NETWORKS.cutFromShops,
  CUT_NETWORKS.cutFromStandbys,
  CUT_NETWORKS.standbyCut,
  FAILING_MACHINES.etcdMemberLost,
  STUCK_DATABASES.standbysFrozen,
  FAILING_MACHINES.switchover,
  REPLACED_SHOPS.shopKilled,
  REPLACED_SHOPS.rollingRestart,
  REPLACED_SHOPS.newRelease,
  REPLACED_SHOPS.wayBack,
  FAILING_MACHINES.twoFailOvers,
  FAILING_MACHINES.etcdWithoutQuorum,
  STUCK_DATABASES.diskFull,
  STUCK_DATABASES.postmasterStopped,
  recovery,
]
