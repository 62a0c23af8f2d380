/** Flags of the policies: terms of service, privacy, shipping, returns, payment, frequently asked questions. */
export const POLICY_FLAGS = ['service', 'privacy', 'shipping', 'returns', 'payment', 'faq'] as const
export type PolicyFlag = (typeof POLICY_FLAGS)[number]
