import { describe, expect, it } from 'vitest'
import { LONG_TEST_MS } from '../test-times.ts'
import { textsBesideOthers } from './text-children.ts'

const PLACE = 'storefront/src/ui/skeleton.tsx'
const PLANTED = `
import type { ReactElement, ReactNode } from 'react'
interface Props { name: string; count: number; isOpen: boolean; icon: ReactElement; children: ReactNode; names: string[] }
export function Planted({ name, count, isOpen, icon, children, names }: Props) {
  return (
    <div>
      <p>{isOpen && 'open'}{name} <b>x</b></p>
      <p>{count} models</p>
      <p>Sold: <b>{count}</b></p>
      <p>{icon}{children}</p>
      <p>{names.map((one) => one)}</p>
      <p>{icon}{isOpen ? <b>{name}</b> : name}</p>
      <>{name}</>
      <Bare name={name} />
      <p>{name}</p>
      <p>{\`\${count} models\`}</p>
      <p>{icon} <span>{name}</span>{isOpen && <b>{count}</b>}</p>
      <p>{isOpen ? name : <b>{count}</b>}</p>
      <p>{names.map((one) => <b key={one}>{one}</b>)}{icon}</p>
      <p>{name && <b>{name}</b>}{' '}{icon}</p>
      <p>{children}</p>
    </div>
  )
}
function Bare({ name }: { name: string }) {
  return name
}
`

describe('a text that a translator may replace', () => {
  it('stands alone in its element, in the shop and in the back office', { timeout: LONG_TEST_MS }, () => {
    expect(textsBesideOthers()).toEqual([])
  })

  it('is found where it stands beside others', () => {
    expect(textsBesideOthers({ path: PLACE, source: PLANTED }).map((line) => line.replace(`${PLACE}:`, ''))).toEqual([
      "7 isOpen && 'open'",
      '7 name',
      '8 count',
      '8 models',
      '9 Sold:',
      '10 children',
      '11 names.map((one) => one)',
      '12 isOpen ? <b>{name}</b> : name',
      '13 name',
      '25 Bare',
    ])
  })
})
