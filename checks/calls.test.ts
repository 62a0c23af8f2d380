import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { MANAGE_CALLS, type StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import { ROLES } from '@shop/contract/manage/roles'
import { describe, expect, it } from 'vitest'
import { read } from './sources.ts'

interface Listed {
  name: string
  who: string
  isBuilt: boolean
}

/** Reads code spans in the first columns of docs/calls.md; `◌` means not built yet. */
function listed(page: string): Listed[] {
  return page
    .split(/\n{2,}/)
    .filter((part) => part.startsWith('| call | who |'))
    .flatMap((table) => table.split('\n').slice(2))
    .flatMap((row) => {
      const [, calls = '', who = ''] = row.split('|').map((cell) => cell.trim())
      return [...calls.matchAll(/`([A-Z]+ \/[^`]*)`( ◌)?/g)].map(([, name = '', open]) => ({ name, who, isBuilt: !open }))
    })
}

const WHO: Record<string, string> = { anyone: 'P', customer: 'U' }

const page = listed(read('docs/calls.md'))
const built = page.filter(({ isBuilt }) => isBuilt)

describe('the list of calls', () => {
  it('marks as built exactly the calls of the contract', () => {
    const names = CALLS.map(({ name }) => name)

    expect(built.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('names no call twice', () => {
    const names = page.map(({ name }) => name)

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('says of each call who may ask, as the contract does', () => {
    expect(page.filter(({ who }) => !Object.values(WHO).includes(who))).toEqual([])
    expect(built.map(({ name, who }) => `${name} ${who}`).toSorted()).toEqual(
      CALLS.map(({ name, who }) => `${name} ${WHO[who]}`).toSorted(),
    )
  })

  it('tells calls that are built from those that are not', () => {
    expect(listed('| call | who | in |\n|---|---|---|\n| `GET /a`, `POST /b` ◌ | P | |')).toEqual([
      { name: 'GET /a', who: 'P', isBuilt: true },
      { name: 'POST /b', who: 'P', isBuilt: false },
    ])
  })
})

/** Rights as in docs/manage-calls.md: P is anyone, letters are roles, 1 means that the first factor suffices, ! means step-up. */
function rightOf({ name, who }: Call) {
  if (who === 'anyone') return 'P'
  const { roles, isForOneFactor, needsStepUp } = RIGHTS[name as StaffCallNames] // only calls of staff get here
  const letters = ROLES.filter((role) => roles.includes(role)).map((role) => role.charAt(0).toUpperCase())
  return letters.join('') + (isForOneFactor ? '1' : '') + (needsStepUp ? '!' : '')
}

describe('the list of the back office', () => {
  it('has exactly its calls, each with who may ask', () => {
    const manage: readonly Call[] = MANAGE_CALLS

    expect(
      listed(`${read('docs/manage-calls.md')}\n\n${read('docs/manage-kinds.md')}`)
        .map(({ name, who }) => `${name} ${who}`)
        .toSorted(),
    ).toEqual(manage.map((call) => `${call.name} ${rightOf(call)}`).toSorted())
  })
})

describe('the routes of the server', () => {
  it('answer every call of the contract once, and nothing else', async () => {
    const { routes } = await import('../server/src/routes.ts')
    const called = ({ base, name }: Call) => `${base} ${name}`

    expect(routes.map(({ call }) => called(call)).toSorted()).toEqual([...CALLS, ...MANAGE_CALLS].map(called).toSorted())
  })
})
