import type { TestProject } from 'vitest/node'
import { type EnginePrograms, findEngines } from '../../scripts/engines.ts'
import { openShop } from '../shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    enginePrograms: EnginePrograms
  }
}

export default async function openForAll(project: TestProject) {
  const programs = await findEngines()
  const shop = await openShop()
  project.provide('enginePrograms', programs)
  project.provide('shopUrl', shop.url)
  project.provide('outboxDir', shop.outboxDir)
  return () => shop.close()
}
