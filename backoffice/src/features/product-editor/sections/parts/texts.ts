/** The section of parts. */
export const partsTexts = {
  list: 'Parts of the product',
  none: 'None yet. Parts are made under Spare parts.',
  showAll: (count: number) => `Show all ${count} parts`,
  quantity: 'Pieces',
  quantityOf: (name: string) => `Pieces of ${name}`,
  node: 'Group of the model',
  nodeOf: (name: string) => `Group of the model that is ${name}`,
  notInModel: (node: string) => `The 3D model has no group “${node}”.`,
  noModel: 'There is no 3D model.',
  takeOff: (name: string) => `Take off ${name}`,
  search: 'Add a part: name or number',
  found: (count: number) => (count === 0 ? 'No part in the shop is like that, or it has it already.' : `${count} found`),
  addOf: (name: string, number: string) => `Add ${name}, ${number}`,
}
