import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Containerfile, pairsOf, type Stage, type Step } from './containerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const IGNORED = new Set(
  readFileSync(join(import.meta.dirname, 'Containerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace('**/', '')),
)

interface Building {
  /** Folder that represents the stage's file system. */
  folder: string
  given: Record<string, string>
  workdirs: Map<string, string>
}

/** Builds without a container engine: stages are folders, and RUN runs on this machine. Returns the image's folder. */
export async function buildImage({ stages, defaults }: Containerfile, folder: string, given: Record<string, string> = {}) {
  const building: Building = { folder, given: { ...defaults, ...given }, workdirs: new Map() }
  for (const stage of stages) await buildStage(stage, building)
  return join(folder, 'image')
}

async function buildStage(stage: Stage, { folder, given, workdirs }: Building) {
  const root = join(folder, stage.name || 'image')
  const from = stage.from.replace(/^\$\{(\w+)\}$/, (_all, name: string) => given[name] ?? '')
  const isStage = existsSync(join(folder, from)) // otherwise it is an image of Node, and this Node is used
  if (isStage) cpSync(join(folder, from), root, { recursive: true, verbatimSymlinks: true })
  let workdir = (isStage && workdirs.get(from)) || '/'
  const environment: Record<string, string> = {}
  for (const step of stage.steps) {
    if (step.instruction === 'WORKDIR') mkdirSync(join(root, (workdir = step.text)), { recursive: true })
    if (step.instruction === 'ENV') Object.assign(environment, pairsOf(step.text))
    if (step.instruction === 'COPY') copy(step, { folder, root, workdir })
    if (step.instruction === 'RUN') await run(step.text, join(root, workdir), environment)
  }
  workdirs.set(stage.name, workdir)
}

/** True for files of the working tree that are not ignored. */
const isOfRelease = (path: string) =>
  relative(ROOT, path)
    .split('/')
    .every((name) => !IGNORED.has(name))

function copy({ flags, text }: Step, { folder, root, workdir }: { folder: string; root: string; workdir: string }) {
  const words = text.split(' ')
  const target = words.pop() ?? ''
  const source = flags['from'] === undefined ? ROOT : join(folder, flags['from'])
  const place = resolve(join(root, workdir), target.startsWith('/') ? join(root, target) : target)
  for (const word of words) {
    const path = join(source, word)
    const isIntoFolder = target.endsWith('/') && !statSync(path).isDirectory()
    const to = isIntoFolder ? join(place, basename(word)) : place
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter: (file) => source !== ROOT || isOfRelease(file) })
  }
}

/** Settings of the network; other variables do not reach the image. */
const OF_NETWORK = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_\w+)$/i
const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_NETWORK.test(name)))

async function run(command: string, folder: string, environment: Record<string, string>) {
  const { HOME, PATH = '' } = process.env
  const path = [dirname(process.execPath), PATH].join(delimiter)
  const env = { HOME, PATH: path, ...network, ...environment }
  await promisify(execFile)('sh', ['-c', command], { cwd: folder, env, maxBuffer: 2 ** 26 })
}
