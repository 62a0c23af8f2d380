import { expect, it } from 'vitest'
import { isComposing, leaveToInputMethod } from './composition.ts'

it.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('the key %o is one of an input method: %s [x.51]', (key, is) => {
  expect(isComposing(key)).toBe(is)
})

it.each([
  ['Enter', 229, true],
  ['Escape', 229, true],
  ['Enter', 13, false],
  ['a', 229, false],
])('leaves %s with the code %d to the input method alone: %s (report B33)', (key, keyCode, isLeft) => {
  const done: string[] = []
  const event = {
    key,
    keyCode,
    isComposing: false,
    preventDefault: () => done.push('default'),
    stopImmediatePropagation: () => done.push('others'),
  }

  leaveToInputMethod(event as unknown as KeyboardEvent) // it needs no other properties

  expect(done).toEqual(isLeft ? ['default', 'others'] : [])
})
