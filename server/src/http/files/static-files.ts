import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, preHandlerAsyncHookHandler, RouteOptions } from 'fastify'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { MEDIA_PATH } from '../../pictures/media-address.ts'
import { NO_STORE } from '../cache-control.ts'
import type { MasterFinder } from './masters.ts'
import { sendPicture } from './media.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const YEAR_MS = 365 * DAY_MS

/** Serves the shop's pictures, also in fewer pixels or bytes than their own: those of folders, and those of the bucket where there is one. */
export function registerMedia(server: FastifyInstance, folders: readonly string[], { pictures, findMaster, copies }: MediaParts) {
  const root = [...folders, ...(copies ? [copies.folder] : [])]
  return registerFolder(
    server,
    MEDIA_PATH.slice(0, -1),
    { root, cacheControl: false, dotfiles: 'ignore', etag: false, lastModified: false },
    sendPicture(pictures, findMaster),
  )
}

interface MediaParts {
  pictures: Pictures
  findMaster: MasterFinder
  copies?: MediaCopies | undefined
}

/** Serves the built storefront: hashed files, which browsers may store for a year, and the few with a fixed name, such as the icon. */
export async function registerBuild(server: FastifyInstance, buildDir: string) {
  const client = join(buildDir, 'client')
  await registerAssets(server, '/assets', join(client, 'assets'))
  await server.register(fastifyStatic, {
    root: client,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: DAY_MS,
    preCompressed: true,
  })
}

/** Constraints of the route, such as a host. */
export type Constraints = NonNullable<RouteOptions['constraints']>

/** Serves files with a hash in their names. */
export const registerAssets = (server: FastifyInstance, prefix: string, root: string, constraints: Constraints = {}) =>
  registerFolder(server, prefix, { root, constraints, maxAge: YEAR_MS, immutable: true, preCompressed: true })

/** A folder with a "not found" of its own: a missing file is no page. */
const registerFolder = (server: FastifyInstance, prefix: string, options: FastifyStaticOptions, first?: preHandlerAsyncHookHandler) =>
  server.register(
    async (folder) => {
      if (first) folder.addHook('preHandler', first)
      await folder.register(fastifyStatic, { decorateReply: false, index: false, redirect: false, ...options })
      folder.setNotFoundHandler(async (_request, reply) => {
        return reply.code(404).header('cache-control', NO_STORE).type('text/plain').send('Not found')
      })
    },
    { prefix },
  )
