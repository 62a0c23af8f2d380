import { useLayoutEffect } from 'react'
import { useFrame } from './frame-context.ts'

/** Says the screen's title and description to browsers, tabs and search engines. The brand is added to the title. */
export function Head({ title, description }: { title: string; description: string }) {
  const { head } = useFrame()
  const full = `${title} – Torvane`
  if (head) Object.assign(head, { title: full, description })

  useLayoutEffect(() => {
    document.title = full
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [full, description])
  return null
}
