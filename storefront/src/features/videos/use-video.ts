import { query, useAnswer } from '../../frame/calls/api.ts'

/** How a page asks for one video: of the list, which is the same for everyone and cached. GET /videos/{id} counts a view, so it is sent when it is played. */
export const videoQuery = (id: string) => query('GET /product-video', { id })

/** The video of a page that needs it. */
export function useVideo(id: string) {
  const [video] = useAnswer('GET /product-video', { id }).data.rows
  if (!video) throw new Error(`The shop answers no video ${id}, but knows of it`)
  return video
}
