import { join } from 'node:path'
import { openLocalStorage } from './local-storage.ts'
import { type Bucket, openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The folder in DATA_DIR that holds customers' files, where there is no bucket. */
export const FILE_FOLDER = 'files'

/** The storage that is configured: a bucket, otherwise a folder in DATA_DIR. */
export const openStorage = ({ dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined }): Promise<Storage> =>
  bucket ? openS3Storage(bucket) : openLocalStorage(join(dataDir, FILE_FOLDER))
