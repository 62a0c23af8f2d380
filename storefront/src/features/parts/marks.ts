import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from '../../frame/router.tsx'

/** Which part of a list is marked, and what marks it: the same for its row and its number on the stage. */
export type Marks = ReturnType<typeof useMarks>

/** The part that the address names is marked, until another is chosen or pointed at. The server does not know it: its page is that of no part. */
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
    /** The number of the marked part; empty: none. */
    marked: pointed || kept,
    kept,
    linked,
    /** Keeps a part marked; the one that is kept is let go, also where the focus still is on it. */
    choose(number: string) {
      if (number === kept) leave()
      setChosen({ linked, number: number === kept ? '' : number })
    },
    /** What the row and the number of a part listen to. */
    of: (number: string) => {
      const enter = () => point(number)
      const handlePointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && enter() // a finger may be scrolling
      // Moved, not entered: a link to a part marks that part, not the one that comes to lie under a resting mouse.
      return { onPointerMove: handlePointer, onPointerLeave: leave, onFocus: enter, onBlur: leave }
    },
  }
}

const never = () => () => {}
