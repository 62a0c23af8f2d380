import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from '@shop/ui/router'

/** State of the highlighted part, which its row in the list and its number on the stage share. */
export type Marks = ReturnType<typeof useMarks>

/** The part in the URL's hash is marked until another part is selected or hovered. The server does not know the hash. */
export function useMarks() {
  const { hash } = useLocation()
  const linked = useSyncExternalStore(
    never,
    () => hash.slice(1),
    () => '',
  )
  const [pointed, point] = useState('')
  const [chosen, setChosen] = useState({ linked: '', number: '' })
  const kept = chosen.linked === linked ? chosen.number : linked
  const leave = () => point('')
  return {
    /** Part number of the marked part; empty if none. */
    marked: pointed || kept,
    kept,
    linked,
    /** Selects a part, or deselects it if it is selected, even while it has the focus. */
    choose(number: string) {
      if (number === kept) leave()
      setChosen({ linked, number: number === kept ? '' : number })
    },
    of: (number: string) => {
      const enter = () => point(number)
      const handlePointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && enter() // a finger may be scrolling
      // pointermove instead of pointerenter, because content may scroll under a resting mouse
      return { onPointerMove: handlePointer, onPointerLeave: leave, onFocus: enter, onBlur: leave }
    },
  }
}

const never = () => () => {}
