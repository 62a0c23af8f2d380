import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page how high a bar at the bottom of the window is, as a custom property of its root: what stands above keeps off it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: '--buy-bar' | '--compare-bar', isShown: boolean) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [bar, name, isShown])
}
