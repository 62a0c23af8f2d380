import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture } from '../../../test/fixtures/files.ts'
import { createChecks } from './upload-checks.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'checks-'))))
afterAll(() => rm(folder, { recursive: true }))

async function check(limits: Parameters<typeof createChecks>[0]) {
  const [path, target] = [join(folder, 'picture'), join(folder, 'written')]
  await writeFile(path, await picture('png', { width: 3000, height: 2000 }))
  const checks = createChecks(limits)
  try {
    return await checks.check({ check: 'picture', path, mimeType: 'image/png', target }, { accountId: 1, network: 'a' })
  } finally {
    checks.stop()
  }
}

it('a picture is what it says', async () => expect(await check({})).toEqual({ isValid: true }))

it('a machine that is too busy is no fault of the file: it can be sent again', () =>
  expect(check({ timeoutMs: 1 })).rejects.toMatchObject({ code: 'C503' }))

it.runIf(process.platform === 'linux')('a file that takes too much of a processor is invalid', async () =>
  expect(await check({ cpuMs: 0 })).toEqual({ isValid: false }),
)
