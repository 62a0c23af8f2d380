import type { ArticleProblem } from '@shop/contract/kinds/declared/article'

export const articleTexts = {
  versions: 'Earlier versions',
  versionsAbout: 'Shoppers read them from the page of the policy.',
  span: (from: string, until: string) => `${from} – ${until}`,

  problems: {
    policyWithoutFlag: 'Choose which policy it is.',
    flagOfPolicy: 'Only policies have one.',
  } satisfies Record<ArticleProblem['issue'], string>,
}
