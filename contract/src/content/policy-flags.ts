/** The policies of the shop, by the flags that their calls name: terms of service, privacy, shipping, returns, payment, frequent questions. */
export const POLICY_FLAGS = ['service', 'privacy', 'shipping', 'returns', 'payment', 'faq'] as const
export type PolicyFlag = (typeof POLICY_FLAGS)[number]
