export const bannerTexts = {
  whole: 'Whole, on the stage',
  filled: 'Fills its area',
}
