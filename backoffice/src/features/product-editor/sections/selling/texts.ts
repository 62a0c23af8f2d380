import { numberText } from '../../../../frame/times.ts'

export const sellingTexts = {
  dead: (how: string) => `When it was last looked at, it ${how}.`,
  hiddenSeries: (name: string) => `${name}, hidden`,
  stock: 'Pieces in stock',
  stockHint: 'Set at once by Enter or Save; it is not part of what is published.',
  setStock: 'Set',
  stockIs: (count: number) => `${numberText(count)} in stock`,
  stockChanged: (now: number, before: number) =>
    `There are ${numberText(now)} now, ${numberText(before)} were shown. Set it again if yours still holds.`,
  noTags: 'None',
  addTag: 'Tag',
  chooseTag: 'Search a tag',
  noServices: 'Nothing is promised yet.',
  iconOf: (name: string) => `${name}, icon`,
  tick: 'Tick',
  icons: {
    battery: 'Battery',
    check: 'Tick in a ring',
    clock: 'Clock',
    delivery: 'Delivery',
    download: 'Download',
    globe: 'Globe',
    info: 'Letter i',
    mail: 'Envelope',
    phone: 'Phone',
    pin: 'Location pin',
    retry: 'Return',
    wrench: 'Wrench',
  } as Partial<Record<string, string>>, // icons of the contract
  serviceText: (name: string, language: string) => `${name}, text in ${language}`,
  takeOff: (name: string) => `Remove ${name}`,
  addService: 'Service',
  chooseService: 'Search a service',
  ownService: 'A service of its own',
  knownServices: 'Of other products',
}
