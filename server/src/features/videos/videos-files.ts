import { join } from 'node:path'
import { type Videos, VideosFile } from '@shop/contract/videos/videos-files'
import { readFile } from '../../files.ts'

/** Reads `videos.json` of a folder and checks all of it. Throws StartProblem naming the file and the field. */
export const readVideos = (folder: string): Videos => readFile(join(folder, 'videos.json'), VideosFile).videos
