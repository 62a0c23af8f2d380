import { expect, it } from 'vitest'
import { specIcon } from './spec-icon.ts'

it.each([
  ['Up to 80 km/h', 'speed'],
  ['最高80 km/h', 'speed'],
  ['Bis zu 30 Minuten in der Luft', 'clock'],
  ['最长飞行 30 分钟', 'clock'],
  ['최대 30분 비행', 'clock'],
  ['Akkuwechsel in Sekunden', 'battery'],
  ['USB-C充電', 'battery'],
  ['Ein Sender, viele Modelle', 'range'],
  ['Abgedichtete Elektronik', 'drop'],
  ['防水メカボックス', 'drop'],
  ['Comes home', 'pin'],
  ['One hex key', 'wrench'],
  ['部品は番号で注文', 'wrench'],
  ['Flybarless heads', 'helicopter'],
])('the spec %j has the icon %s', (title, icon) => {
  expect(specIcon(title, 'helicopter')).toBe(icon)
})

it('has an icon also where the series is of no known kind', () => {
  expect(specIcon('Anything', undefined)).toBe('series')
})
