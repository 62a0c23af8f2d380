/** Part of docs/merchants.md: a text, or an element with its attributes and children. */
export type GuideNode = string | GuideElement
export type GuideElement = [tag: string, attributes: Readonly<Record<string, string>> | null, ...children: GuideNode[]]
