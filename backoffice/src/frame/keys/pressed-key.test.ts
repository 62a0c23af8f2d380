import { describe, expect, it } from 'vitest'
import { type KeyPress, pressedKey } from './pressed-key.ts'

const NONE = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }
const [CTRL, ALT, SHIFT] = [{ ctrlKey: true }, { altKey: true }, { shiftKey: true }]
const pressed = (key: string, code: string, modifiers: Partial<KeyPress> = {}) => pressedKey({ ...NONE, key, code, ...modifiers })

describe('a pressed key', () => {
  it.each<[layout: string, key: string, code: string, modifiers: Partial<KeyPress>, is: string | undefined]>([
    ['Latin', 'j', 'KeyJ', {}, 'J'],
    ['Latin', 'V', 'KeyV', SHIFT, 'Shift+V'],
    ['Latin', ' ', 'Space', {}, 'Space'],
    ['Latin', 'Enter', 'NumpadEnter', CTRL, 'Mod+Enter'],
    ['Russian', 'о', 'KeyJ', {}, 'J'],
    ['Russian', 'л', 'KeyK', {}, 'K'],
    ['Russian', 'л', 'KeyK', CTRL, 'Mod+K'],
    ['Russian', 'ы', 'KeyS', CTRL, 'Mod+S'],
    ['Russian', 'М', 'KeyV', SHIFT, 'Shift+V'],
    ['Russian', '?', 'Digit7', SHIFT, '?'],
    ['Korean', 'ㄷ', 'KeyE', {}, 'E'],
    ['kana', 'ま', 'KeyJ', {}, 'J'],
    ['kana', 'め', 'Slash', {}, '/'],
    ['kana', '・', 'Slash', SHIFT, '?'],
    ['Arabic', '؟', 'Slash', SHIFT, '?'],
    ['Thai', 'ั', 'KeyY', {}, 'Y'],
    ['Greek', 'γ', 'KeyG', {}, 'G'],
    ['Dvorak', 'j', 'KeyC', {}, 'J'],
    ['Dvorak', '.', 'KeyE', {}, '.'],
    ['AZERTY', 'z', 'KeyW', CTRL, 'Mod+Z'],
    ['AZERTY', 'é', 'Digit2', {}, 'É'],
    ['AZERTY', '&', 'Digit1', ALT, 'Alt+1'],
    ['Mac, ⌥', '¡', 'Digit1', ALT, 'Alt+1'],
    ['German, AltGr on Windows', '€', 'KeyE', { ...CTRL, ...ALT }, undefined],
    ['Polish, AltGr on Windows', 'ś', 'KeyS', { ...CTRL, ...ALT }, undefined],
    ['German, AltGr on Linux', '€', 'KeyE', {}, '€'],
  ])('%s: %s of %s with %j is %s (report B32)', (_, key, code, modifiers, is) => {
    expect(pressed(key, code, modifiers)).toBe(is)
  })
})
