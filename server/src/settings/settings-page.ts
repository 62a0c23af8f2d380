import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Environment } from './environment.ts'

/** Script that reads some variables before the configuration is read. */
const START = 'start/boot.mjs'
const [KIB, GIB] = [2 ** 10, 2 ** 30]

const HEAD = `# Settings

Environment variables, checked at the start; an empty value counts as unset. A wrong value ends the start with a sentence that names it.
This page is generated from the schema in \`server/src/settings/environment.ts\`. After a change there, write it again:

    npx vitest run --project unit settings-page -u

| variable | default | unit | meaning |
|---|---|---|---|
`

const LIMITS = `
**Limits.** An address is an IPv4 address or an IPv6 /64. Its network, an IPv4 /24 or an IPv6 /48, has ten times as many of each limit by address. Beyond a limit the
response is C107. Every \`LIMIT_…\` is from 1 to 10000. What one address may take is described in [operations](operations.md#limits).

## Memory of the process

\`npm start\` sets these for the shop's process, unless they are set:

| variable | default | unit | meaning |
|---|---|---|---|
`

export function settingsPage(): string {
  const settings: Record<string, z.ZodType> = Environment.shape
  const rows = Object.entries(settings).map(([name, schema]) => {
    const meta = schema.meta()
    const unit = String(meta?.['unit'] ?? '')
    return row(name, textOf(schema.parse(undefined), unit), unit, meta?.description ?? '')
  })
  return HEAD + rows.join('') + LIMITS + rowsOfStart(readFileSync(START, 'utf8')).join('')
}

const row = (name: string, value: string, unit: string, meaning: string) => `| \`${name}\` | ${value} | ${unit} | ${meaning} |\n`

function textOf(value: unknown, unit: string) {
  const text = String(value ?? '')
  if (text === '') return 'unset'
  return unit === 'bytes' ? `\`${text}\` (${sizeOf(Number(text))})` : `\`${text}\``
}

const sizeOf = (bytes: number) => (bytes < GIB ? `${bytes / KIB ** 2} MiB` : `${bytes / GIB} GiB`)

/** Returns table rows for the Node flags and glibc variables that the start script sets. */
function rowsOfStart(source: string) {
  const flags = [...source.matchAll(/^ +'(--[a-z-]+(?:=\d+)?)',$/gm)].map(([, flag]) => flag)
  const variables = [...source.matchAll(/^ +(MALLOC_\w+): '(\d+)',$/gm)]
  const ofNode = 'Flags of Node, separated by spaces. Empty: Node’s own sizes, which grow with the machine.'
  return [
    row('SHOP_NODE_FLAGS', `\`${flags.join(' ')}\``, '', ofNode),
    ...variables.map(([, name = '', value = '']) => {
      const unit = name.includes('THRESHOLD') ? 'bytes' : ''
      return row(name, textOf(value, unit), unit, 'Setting of glibc’s allocator.')
    }),
  ]
}
