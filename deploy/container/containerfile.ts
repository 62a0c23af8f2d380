import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An instruction such as `COPY --from=build /srv/shop/build build`. */
export interface Step {
  instruction: string
  flags: Record<string, string>
  text: string
}
export interface Stage {
  /** Empty for the last stage, which is the image. */
  name: string
  /** Name of a stage, or of an external image. */
  from: string
  steps: Step[]
}
export interface Containerfile {
  stages: Stage[]
  /** Values of ARG before the first stage. */
  defaults: Record<string, string>
}

export function readContainerfile(): Containerfile {
  const [stages, defaults]: [Stage[], Record<string, string>] = [[], {}]
  for (const step of stepsOf(readFileSync(join(import.meta.dirname, 'Containerfile'), 'utf8'))) {
    const stage = stages.at(-1)
    if (step.instruction === 'FROM') {
      const [from = '', , name = ''] = step.text.split(' ')
      stages.push({ name, from, steps: [] })
    } else if (stage) stage.steps.push(step)
    else Object.assign(defaults, pairsOf(step.text))
  }
  return { stages, defaults }
}

function stepsOf(text: string): Step[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const joined = lines.join('\n').replaceAll(/\s*\\\n\s*/g, ' ')
  return joined.split('\n').map((line) => {
    const [, instruction = '', flags = '', rest = ''] = /^([A-Z]+) ((?:--[a-z-]+=\S+ )*)(.*)$/.exec(line) ?? []
    if (!instruction) throw new Error(`not a step: ${line}`)
    const pairs = [...flags.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const)
    return { instruction, flags: Object.fromEntries(pairs), text: rest }
  })
}

/** Parses `A=1 B=2`. */
export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

export const textsOf = ({ steps }: Stage, instruction: string) =>
  steps.filter((step) => step.instruction === instruction).map(({ text }) => text)

/** Parses a list such as `["node", "-e", "…"]`. */
export const commandOf = (text = '') => JSON.parse(text) as string[] // this form of a command is JSON

export function imageOf({ stages }: Containerfile) {
  const image = stages.at(-1)
  if (!image) throw new Error('there is no stage')
  const textOf = (instruction: string) => textsOf(image, instruction).at(-1) ?? ''
  return {
    environment: pairsOf(textOf('ENV')),
    folder: textOf('WORKDIR'),
    user: textOf('USER'),
    port: textOf('EXPOSE'),
    volume: textOf('VOLUME'),
    stopSignal: textOf('STOPSIGNAL'),
    command: commandOf(textOf('CMD')),
    healthcheck: commandOf(textOf('HEALTHCHECK').replace(/^CMD /, '')),
  }
}
