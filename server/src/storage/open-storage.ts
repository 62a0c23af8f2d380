import { join } from 'node:path'
import { openLocalStorage } from './local-storage.ts'
import { type Bucket, openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Folder in DATA_DIR for customers' files, used if no bucket is configured. */
export const FILE_FOLDER = 'files'

export const openStorage = ({ dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined }): Promise<Storage> =>
  bucket ? openS3Storage(bucket) : openLocalStorage(join(dataDir, FILE_FOLDER))
