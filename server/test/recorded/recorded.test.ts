import { LANGUAGES } from '@shop/contract/languages'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../database.ts'
import { isFull } from '../full-run.ts'
import { endShops, type RunningShop, runShop } from '../running-shop.ts'
import { ALL_CALLS } from './call-requests.ts'
import { recordCustomer } from './customer.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { compare, GROUPS, readRecording, sizeOfRecordings, writeRecording } from './recordings.ts'
import { recordCalls, recordDocuments, recordPages } from './visitor.ts'
import { MATRIX_MS } from '../../../test-times.ts'

/** Refactoring must not change a response. `server/test/files/README.md` explains how to record. */

const isRecording = process.env['RECORD'] === '1'
const isWhole = isFull || isRecording
/** The first language alone has the same ids as all five together. */
const languages = isWhole ? LANGUAGES : LANGUAGES.slice(0, 1)
const everyPage = isWhole ? 1 : 5
const MAX_BYTES = 600_000

const environment = {
  PUBLIC_URL: 'https://torvane.example',
  LIMIT_REGISTER: '1000',
  LIMIT_FORGOT_PASSWORD: '1000',
  LIMIT_SUBSCRIBE: '1000',
  LIMIT_CONTACT: '1000',
  LIMIT_REPORT: '1000',
}

let shop: RunningShop
let drop: () => Promise<void>
let recorder: Recorder
beforeAll(async () => {
  const beganMs = Date.now()
  const made = await makeDatabase(inject('database'))
  drop = made.drop
  shop = await runShop({ environment: { ...environment, DATABASE_URL: urlOf(made.connection) } })
  recorder = createRecorder(shop.address, beganMs)
  await recordDocuments(recorder)
  await recordCalls(recorder, languages)
  await recordPages(recorder, languages, everyPage)
  // Customers come last, as they change what others see.
  for (const language of languages) await recordCustomer(recorder, language, shop.dataDir)
  if (isRecording) for (const group of GROUPS) writeRecording(group, recorder.answers[group])
}, MATRIX_MS)
afterAll(async () => {
  await endShops()
  await drop()
})

it('answers a repeated request from the cache as it answered the first', () => {
  expect(recorder.unstable).toEqual([])
})

it('asks every call of shoppers, and none fails on the side of the shop', () => {
  const all = GROUPS.flatMap((group) => [...recorder.answers[group]])
  const asked = all.map(([name]) => name)

  expect(ALL_CALLS.map(({ name }) => name).filter((name) => !asked.some((one) => isOf(one, name)))).toEqual([])
  expect(all.filter(([, text]) => text.startsWith('5')).map(([name]) => name)).toEqual([])
})

/** Returns true for recordings of the call with valid input. */
const isOf = (recorded: string, call: string) =>
  !/ without a (login|body)$/.test(recorded) && recorded.slice(3).replace(/\?.*$| \(\d+\)$/, '') === call

it.each(GROUPS)('answers as recorded: %s', (group) => {
  const { names, first } = compare(readRecording(group), recorder.answers[group], isWhole)

  expect(names, first).toEqual([])
})

it(`has recordings of less than ${MAX_BYTES} bytes`, () => {
  expect(sizeOfRecordings()).toBeLessThan(MAX_BYTES)
})
