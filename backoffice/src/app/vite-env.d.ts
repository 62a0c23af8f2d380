/// <reference types="vite/client" />

declare module 'virtual:guide' {
  const guide: Array<import('../screens/guide/guide-node.ts').GuideNode>
  export default guide
}
