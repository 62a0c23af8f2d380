import { getUserInfo } from '@shop/contract/account/account'
import type { AskCall } from './ask.ts'

/** Uses the token in all processes while `end` invalidates it. Returns the codes of calls sent after `end` resolved (security T4). */
export async function codesAfter(processes: readonly { ask: AskCall }[], token: string, end: () => Promise<{ code: string }>) {
  let hasEnded = false
  const codes = new Set<string>()
  const use = async ({ ask }: { ask: AskCall }) => {
    for (let after = 0; after < 5;) {
      const isAfter = hasEnded
      const { code } = await ask(getUserInfo, {}, { token })
      if (!isAfter) continue
      after++
      codes.add(code)
    }
  }
  const [first] = processes
  if ((await first?.ask(getUserInfo, {}, { token }))?.code !== '0000') throw new Error('the token did not work before')
  const used = Promise.all([...processes, ...processes].map(use))
  const { code } = await end()
  hasEnded = true
  await used
  if (code !== '0000') throw new Error(`the login was not ended: ${code}`)
  return [...codes]
}
