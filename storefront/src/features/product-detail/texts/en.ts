/** What only the page of a product says: its pictures, its manual, the ways to share it. English is the type of the other four. */
export const texts = () => ({
  productFailed: 'Failed to load product information',
  pictures: 'Pictures',
  pictureOf: (number: number, count: number) => `Picture ${number} of ${count}`,
  enlarge: (number: number, count: number) => `Enlarge picture ${number} of ${count}`,
  picturesOf: (name: string) => `Pictures of ${name}`,
  zoom: 'Zoom',
  larger: 'Larger',
  smaller: 'Smaller',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  keyPicture: 'Picture',
  shiftKey: 'Shift',
  keyMove: 'Move, or drag',
  keyFit: 'Fit',
  manual: (part: string) => `Manual ${part}`,
  manualTitle: 'Take it apart, put it back together',
  shareModel: 'Share this model',
  byEmail: 'E-mail',
  moreWays: 'More ways to share',
  downloadManual: 'Download manual',
})

export type Texts = ReturnType<typeof texts>
