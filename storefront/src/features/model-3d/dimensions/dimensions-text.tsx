import { useFormats, useTexts } from '../../../frame/language.tsx'
import { type Axis, type Dimensions, inUnit, type LengthUnit, statedAxes } from './dimensions.ts'
import { model3dTexts } from '../texts.ts'

interface Props {
  dimensions: Dimensions
  unit: LengthUnit
  among?: readonly Axis[]
}

/** Shows dimensions as `L × W × H 43.5 × 24.8 × 17.8 cm`. Screen readers read a version in words. */
export function DimensionsText({ dimensions, unit, among }: Props) {
  const t = useTexts(model3dTexts)
  const { number, enumeration } = useFormats()
  const axes = statedAxes(dimensions).filter((axis) => !among || among.includes(axis))
  if (axes.length === 0) return <p className="mono">{t.dimensionsNotStated}</p>
  const written = (axis: Axis) => number(inUnit(dimensions[axis] ?? 0, unit))
  return (
    <p className="mono">
      <span aria-hidden="true">
        {`${axes.map((axis) => t.axisLetters[axis]).join(' × ')} ${axes.map(written).join(' × ')} ${t.units[unit]}`}
      </span>
      <span className="vh">{enumeration(axes.map((axis) => `${t.axisNames[axis]} ${written(axis)} ${t.units[unit]}`))}</span>
    </p>
  )
}
