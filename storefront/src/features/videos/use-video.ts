import { query, useAnswer } from '../../frame/calls/api.ts'

/** Query of one video. It uses the list call, because GET /videos/{id} counts a view and is sent only on play. */
export const videoQuery = (id: string) => query('GET /product-video', { id })

export function useVideo(id: string) {
  const [video] = useAnswer('GET /product-video', { id }).data.rows
  if (!video) throw new Error(`The shop answers no video ${id}, but knows of it`)
  return video
}
