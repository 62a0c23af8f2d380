import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import '../../../e2e/open-shop.ts' // types of what is provided
import { PLANTED_DIR } from './first-time.ts'

const PAGE = '<!doctype html><html data-hydrated=page><link rel=icon href=data:,><h1>Planted</h1></html>'

/** A page takes the place of the shop. The folder of offices does not exist in the first run. */
export async function setup(project: TestProject) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('shopUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on a port
  project.provide('outboxDir', PLANTED_DIR)
  project.provide('officesDir', join(PLANTED_DIR, 'offices'))
  return () => void server.close()
}
