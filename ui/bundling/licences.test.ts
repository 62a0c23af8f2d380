import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { addLicencesOfFonts, LICENCES } from './licences.ts'

it('a build has those of packages and of fonts that browsers load, in one file (security review 2, finding 16)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licences-'))
  const source = join(folder, 'entry.js')
  await writeFile(source, `export { useState } from ${JSON.stringify(join(import.meta.dirname, '../../node_modules/react/index.js'))}`)

  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir: join(folder, 'client'), license: { fileName: LICENCES }, lib: { entry: source, formats: ['es'] } },
  })
  await addLicencesOfFonts(join(folder, 'client'))

  const text = await readFile(join(folder, 'client', LICENCES), 'utf8')
  expect(text).toMatch(/react - \d+\.\d+\.\d+ \(MIT\)/)
  expect(text).toContain('Permission is hereby granted, free of charge')
  for (const font of ['archivo', 'jetbrains-mono']) expect(text).toContain(`# Font: ${font}`)
  expect(text).toContain('SIL Open Font License')
  await rm(folder, { recursive: true })
})
