import { open } from 'node:fs/promises'

/** The folder in DATA_DIR for files that are still being received and judged. */
export const INCOMING_FOLDER = 'incoming'

/** Writes to disk what a file or a folder holds. */
export async function syncPath(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** For `catch`: undefined where the file is not there. */
export function isMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
