import { expect, it } from 'vitest'
import { afterFirstSentence } from './first-sentence.ts'

it.each([
  ['Buggies and a rally car. Oil dampers.', 'Buggies and a rally car.'],
  ['Modelle, z. B. Autos, ab 1.5 kg. Mehr davon.', 'Modelle, z. B. Autos, ab 1.5 kg.'],
  ['越野车和拉力车。油压避震。', '越野车和拉力车。'],
  ['버기, 랠리카까지. 오일 댐퍼.', '버기, 랠리카까지.'],
  ['Fast! And light.', 'Fast!'],
  ['Only one.', 'Only one.'],
  ['', ''],
])('of %j phones show %j', (text, first) => {
  const parts = afterFirstSentence(text)

  expect(parts[0]).toBe(first)
  expect(parts.join('')).toBe(text)
})
