export const focalTexts = {
  focal: 'What stays in sight where it is cut',
  focalArea: (x: number, y: number) => `Focal point: ${x}% across, ${y}% down. Arrow keys move it, with Shift by ten.`,
  focalAt: (x: number, y: number) => `${x}% across, ${y}% down`,
  across: 'Focal point, percent across',
  down: 'Focal point, percent down',
  percent: '0 to 100.',
  toMiddle: 'To the middle',
}
