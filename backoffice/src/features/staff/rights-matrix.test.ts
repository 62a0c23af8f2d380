import { RIGHTS } from '@shop/contract/manage/rights'
import { ROLES } from '@shop/contract/manage/roles'
import { describe, expect, it } from 'vitest'
import { cellOf, MATRIX } from './rights-matrix.ts'

const partOf = (call: string) => /^\w+ \/([\w-]+)/.exec(call)?.[1]

describe('the matrix of rights', () => {
  it('has rows for every part of the back office that not everybody may do all of', () => {
    const shown = new Set(MATRIX.map(({ call }) => partOf(call)))
    const restricted = Object.entries(RIGHTS).filter(([, { roles, languages }]) => roles.length < ROLES.length || languages)

    expect(restricted.map(([call]) => call).filter((call) => !shown.has(partOf(call)))).toEqual([])
  })

  it('is the table that the server holds to', () => {
    expect(ROLES.map((role) => cellOf('POST /invitations', role))).toEqual(['may', 'not', 'not', 'not'])
    expect(ROLES.map((role) => cellOf('PATCH /products/{id}', role))).toEqual(['may', 'may', 'own', 'not'])
    expect(ROLES.map((role) => cellOf('GET /history', role))).toEqual(['may', 'may', 'may', 'may'])
  })
})
