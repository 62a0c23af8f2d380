import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, preHandlerAsyncHookHandler, RouteOptions } from 'fastify'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { MEDIA_PATH } from '../../pictures/media-address.ts'
import { NO_STORE } from '../cache-control.ts'
import type { MasterFinder } from './masters.ts'
import { sendPicture } from './send-picture.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const YEAR_MS = 365 * DAY_MS

/** Serves media files. Pictures may be resized or recompressed. */
export function registerMedia(server: FastifyInstance, folders: readonly string[], { pictures, findMaster, copies }: MediaParts) {
  const root = [...folders, ...(copies ? [copies.folder] : [])]
  return registerFolder(
    server,
    MEDIA_PATH.slice(0, -1),
    { root, cacheControl: false, etag: false, lastModified: false },
    sendPicture(pictures, findMaster),
  )
}

interface MediaParts {
  pictures: Pictures
  findMaster: MasterFinder
  copies?: MediaCopies | undefined
}

/** Serves the built files. Those with a hash in their name are cached for a year, others, such as the icon, for a day. */
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

export type Constraints = NonNullable<RouteOptions['constraints']>

/** Serves files whose names contain hashes. */
export const registerAssets = (server: FastifyInstance, prefix: string, root: string, constraints: Constraints = {}) =>
  registerFolder(server, prefix, { root, constraints, maxAge: YEAR_MS, immutable: true, preCompressed: true })

/**
 * Serves a folder. Missing files are answered with a plain 404, not with a page.
 * The plugin's own route reads the whole folder at each request, to compare the case of letters: a folder has its own route.
 */
const registerFolder = (
  server: FastifyInstance,
  prefix: string,
  { constraints = {}, ...options }: FastifyStaticOptions,
  first?: preHandlerAsyncHookHandler,
) =>
  server.register(
    async (folder) => {
      if (first) folder.addHook('preHandler', first)
      await folder.register(fastifyStatic, { index: false, redirect: false, dotfiles: 'ignore', ...options, serve: false })
      folder.get('/*', { constraints }, (request, reply) => {
        const { '*': name } = request.params as { '*': string } // the route ends with a wildcard
        return reply.sendFile(`/${name}`)
      })
      folder.setNotFoundHandler(async (_request, reply) => {
        return reply.code(404).header('cache-control', NO_STORE).type('text/plain').send('Not found')
      })
    },
    { prefix },
  )
