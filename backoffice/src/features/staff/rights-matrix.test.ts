import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
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
    const cellsOf = (right: string, call: StaffCallNames) => {
      const row = MATRIX.find((one) => one.right === right && one.call === call)
      return row && ROLES.map((role) => cellOf(row, role))
    }

    expect(cellsOf('Invite, roles, end sessions', 'POST /invitations')).toEqual(['may', 'not', 'not', 'not'])
    expect(cellsOf('Write texts', 'PATCH /products/{id}')).toEqual(['may', 'may', 'own', 'not'])
    expect(cellsOf('See', 'GET /history')).toEqual(['may', 'may', 'may', 'may'])
    expect(cellsOf('Make links, end them', 'POST /previews')).toEqual(['may', 'may', 'may', 'not'])
    expect(cellsOf('Show what is scheduled', 'POST /previews')).toEqual(['may', 'may', 'not', 'not'])
  })
})
