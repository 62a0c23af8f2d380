import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Missing } from './missing.ts'
import { findArchive, unpackPatroni } from './patroni.ts'

const folder = mkdtempSync(join(tmpdir(), 'patroni-'))
afterAll(() => rmSync(folder, { recursive: true }))

function pack(name: string, program: string) {
  mkdirSync(join(folder, name, 'patroni'), { recursive: true })
  writeFileSync(join(folder, name, 'patroni/ha.py'), program)
  execFileSync('tar', ['-czf', join(folder, `${name}.tar.gz`), '-C', folder, name])
  return join(folder, `${name}.tar.gz`)
}
const hashSaid = (archive: string) => {
  try {
    return unpackPatroni(archive, folder, {}).name
  } catch (error) {
    return /[0-9a-f]{64}/.exec(String(error))?.[0] ?? String(error)
  }
}

describe('the archive of Patroni', () => {
  it('is said where to be had, and where to be put, when it is missing', () => {
    const none = join(folder, 'none')

    expect(() => findArchive(none, {})).toThrow(
      new RegExp(`load https://\\S+/v4\\.1\\.4\\.tar\\.gz to ${none}/patroni-4\\.1\\.4\\.tar\\.gz,`),
    )
    expect(() => findArchive(none, { PATRONI_ARCHIVE: join(none, 'own.tar.gz') })).toThrow(join(none, 'own.tar.gz'))
  })

  it('is unpacked where its programs are known, whoever packed them', () => {
    const [one, same, other] = [pack('one', 'pass'), pack('same', 'pass'), pack('other', 'import os')]
    const hash = hashSaid(one)

    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashSaid(same)).toBe(hash)
    expect(hashSaid(other)).not.toBe(hash)
    const unpacked = unpackPatroni(same, folder, { [hash]: 'Patroni 4.1.4' })
    expect(unpacked.name).toBe('Patroni 4.1.4')
    expect(existsSync(join(unpacked.folder, 'patroni/ha.py'))).toBe(true)
  })

  it('is refused and removed where it is another one, or none', () => {
    writeFileSync(join(folder, 'none.tar.gz'), 'anything')

    expect(() => unpackPatroni(pack('another', 'pass  # changed'), folder)).toThrow(Missing)
    expect(() => unpackPatroni(join(folder, 'none.tar.gz'), folder)).toThrow('it is no archive')
    expect(existsSync(join(folder, 'patroni'))).toBe(false)
  })
})
