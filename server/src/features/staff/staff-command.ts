import { staffLinkAddress } from '@shop/contract/addresses'
import { normalizeEmail } from '@shop/contract/email'
import { manageOriginOf } from '../../auth/staff/origins.ts'
import { runOperatorCommand, withShopDatabase } from '../../command.ts'
import { StartProblem } from '../../start-problem.ts'
import { makeOwnerLink } from './link.queries.ts'

const USAGE = `Say who is to own the shop:
  npm run staff -- owner mara@shop.example   prints a link, for an hour, to set a password and a second factor; with it this address is an owner`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs `npm run staff -- owner <e-mail>`: prints an owner's link, which works without factors (security S5). The shop may be running. */
await runOperatorCommand('No link was made.', async ({ args, config }) => {
  const [what, typed, ...more] = args
  const email = normalizeEmail(typed ?? '')
  if (what !== 'owner' || more.length > 0 || typed === undefined) throw new StartProblem(USAGE)
  if (email === undefined) throw new StartProblem(`"${typed}" is no e-mail address.`)
  const token = await withShopDatabase(config, print, (db) => makeOwnerLink(db, email))
  print(`Within an hour, open ${manageOriginOf(config)}${staffLinkAddress(token ?? '')}`)
  print('Whatever factors this address has had end when the link is used, and its sessions with them.')
})
