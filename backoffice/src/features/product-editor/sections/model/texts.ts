import { numberText } from '../../../../frame/times.ts'

const mm = (millimetres: number) => numberText(millimetres >= 100 ? Math.round(millimetres) : Math.round(millimetres * 10) / 10)
const times = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }).format

export const modelTexts = {
  area: '3D model: choose or drop a file',
  none: 'No 3D model yet',
  noneText: 'Its page shows pictures alone.',
  add: 'Add 3D model',
  replace: 'Replace file…',
  remove: 'Remove',
  removed: '3D model removed',
  addHint: 'A GLB, scale: metres. Pages show up to 0.4 MB without a long wait.',
  oneAlone: (count: number) => `${numberText(count)} files were dropped: the first was taken, as there is one model.`,
  notKnown: 'The file is not among the media of the shop, so nothing is known of it.',

  // Texts of the drawing.
  drawing: 'The model against length, width and height in the specs',
  views: { side: 'From the side', front: 'From the front' },
  letters: { length: 'L', width: 'W', height: 'H' },
  sides: { length: 'Length', width: 'Width', height: 'Height' },
  model: (size: number) => mm(size),
  stated: (letter: string, size: number) => `${letter} ${mm(size)} mm`,
  ofModel: 'in the model',
  fits: 'Fits what the specs say.',
  nothingStated: 'Length, width and height are not among the specs: it cannot be checked.',
  withoutSize: 'It shows nothing that could be measured.',
  box: ({ length, width, height }: { length: number; width: number; height: number }) => `${mm(length)} × ${mm(width)} × ${mm(height)}`,
  tooLarge: (by: number) => `The model is ${times(by)} times too large.`,
  tooSmall: (by: number) => `The model is ${times(by)} times too small.`,
  measures: (model: string, stated: string) => `Its box measures ${model} mm; the specs say ${stated}.`,
  guesses: {
    centimetres: 'Its scale is probably centimetres.',
    millimetres: 'Its scale is probably millimetres.',
    inches: 'It was probably drawn in inches.',
  },
  scale: (factor: number) => (factor < 1 ? `Scale to 1:${times(1 / factor)}` : `Scale by ${times(factor)}`),
  scaled: 'The model is scaled',
  notScaled: (message: string) => `It was not scaled. ${message}`,

  file: 'File',
  size: 'Size',
  weight: (is: string, most: string) => `${is} of ${most}`,
  weighs: 'Weight of the model, of what pages show without a long wait',
  on4g: 'On 4G',
  seconds: (seconds: number) => `${numberText(seconds)} s`,
  tooHeavy: (is: string, most: string) =>
    `It has ${is}; beyond ${most} shoppers wait, above all on phones. Fewer triangles, smaller textures or Draco make it lighter.`,
  turn: 'See it turn in the shop',
  in3d: 'In 3D',
  notInShop: 'Once it is published',
}
