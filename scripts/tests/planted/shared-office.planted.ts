import { mkdirSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { sharedOffice } from '../../../e2e/backoffice/office.ts'

const opens = async () => {
  const office = await sharedOffice('empty')
  expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
  return office
}

it('has no office', opens)

it('has an office again', async () => {
  mkdirSync(inject('officesDir'), { recursive: true })
  await (await opens()).close()
})
