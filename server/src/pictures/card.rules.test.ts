import { describe, expect, it } from 'vitest'
import { cardOf, partNumberOf, widthOf } from './card.rules.ts'

const BRAND = { name: 'Torvane', mark: '<svg/>', paper: '#f4f2ec', ink: '#17181a' }
const facts = (name: string) => ({ name, partNumber: 'CAR-0101', figures: ['1:10', '80 km/h', '3S LiPo'] })
/** Size and offset of each line of the name. */
const linesOf = (name: string, hasPhotograph = true) =>
  [...cardOf(facts(name), BRAND, hasPhotograph).svg.matchAll(/<g fill="#17181a" transform="translate\((\S+) (\S+)\) scale\((\S+) /g)]
    .slice(1) // after the name of the shop
    .map(([, left, down, scale]) => ({ left: Number(left), down: Number(down), size: Number(scale) * 1000 }))
    .filter(({ size }) => size >= 40) // the part number and the figures are smaller

describe('the picture of a shared product', () => {
  it('breaks a long name in up to three lines, and makes its letters smaller', () => {
    expect(linesOf('Tern 360')).toHaveLength(1)
    expect(linesOf('Kestrel 10 4WD Buggy')).toHaveLength(2)
    const long = linesOf('Halcyon 6 Zoom Inspection Drone for Surveyors')
    expect(long).toHaveLength(3)
    expect(long[0]?.size).toBeLessThan(linesOf('Tern 360')[0]?.size ?? 0)
    expect(linesOf('One word after another '.repeat(9))).toHaveLength(3)
    expect(linesOf('Kestrel 10 4WD Buggy', false)).toHaveLength(1)
  })

  it('has letters and figures alone: nothing that is typed becomes part of the drawing', () => {
    const { svg } = cardOf(facts('"/><image href="file:///etc/passwd"/>&x; 遥控车'), { ...BRAND, name: '<b>"' }, true)

    expect(svg.match(/<image/g)).toHaveLength(1) // the mark
    expect(svg).not.toMatch(/passwd|file:|&|遥|<b>/)
    expect(widthOf('遥控车', 'bold', 100)).toBe(0)
    expect(widthOf('AA', 'bold', 100)).toBeCloseTo(2 * widthOf('A', 'bold', 100))
  })

  it.each([
    ['car', 101, 'CAR-0101'],
    ['', 7, '0007'],
    ['acc', 12345, 'ACC-12345'],
  ])('numbers parts as the storefront does: %s %d', (code, id, number) => {
    expect(partNumberOf(code, id)).toBe(number)
  })
})
