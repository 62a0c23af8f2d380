import { DEFINITION } from '@shop/contract/kinds/declared/definition'
import { adminProductsOf } from '@shop/contract/manage/addresses'
import { kindWords } from './kind-words.ts'

export const DEFINITION_WORDS = kindWords({
  declaration: DEFINITION,
  icon: 'table',
  letter: 'D',
  one: 'Definition',
  many: 'Specs',
  oneInText: 'definition',
  manyInText: 'specs',
  about: 'What values mean, so that products are compared and filtered by them.',
  synonyms: 'specifications attributes properties units Eigenschaften Merkmale Technische Daten 规格 属性 单位',
  archiveAbout: 'Products can no longer be of it. Nothing of it is lost, and it can be restored.',
  fields: {
    name: 'Name',
    key: { label: 'Key', hint: 'Cannot be changed later. Files and addresses name it so.' },
    kind: {
      label: 'Values',
      hint: 'Fixed values are a few, such as 1:10 or 3S. Words are shown and never compared.',
      options: { range: 'Any', points: 'Fixed', text: 'Words' },
    },
    dimension: {
      label: 'Dimension',
      options: {
        length: 'Length',
        mass: 'Mass',
        speed: 'Speed',
        time: 'Time',
        charge: 'Charge',
        energy: 'Energy',
        voltage: 'Voltage',
        power: 'Power',
        count: 'A count of things',
        none: 'None of these',
      },
    },
    unit: { label: 'Compared in', hint: 'As specs name it, such as pc; empty: values have none.' },
    direction: { label: 'Better is', options: { more: 'More is better', less: 'Less is better', none: 'Neither' } },
    step: { label: 'Step', hint: 'What a slider moves by, in this unit.' },
    group: {
      label: 'Group',
      options: {
        model: 'Model',
        performance: 'Performance',
        size: 'Size',
        drive: 'Drive',
        power: 'Power',
        control: 'Control',
        camera: 'Camera',
        material: 'Material',
        contents: 'Contents',
      },
    },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'names', title: 'Names', about: 'On pages of products, in tables and filters.', fields: ['name'] },
    {
      name: 'measure',
      title: 'What it measures',
      about: 'Products are compared in this unit, and may show another of its dimension.',
      fields: ['kind', 'dimension', 'unit', 'direction', 'step'],
    },
    { name: 'place', title: 'Place', about: 'Among the other specs, in tables and filters.', fields: ['group', 'sort'] },
  ],
  usersAddress: ({ key }) => adminProductsOf('definition', key),
})
