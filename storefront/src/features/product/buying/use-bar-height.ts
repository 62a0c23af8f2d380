import { type RefObject, useLayoutEffect } from 'react'

/** Sets a bottom bar's height as a custom property of the root element, so that other content can avoid the bar. */
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
