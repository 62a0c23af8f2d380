/** The package has no types. What is used of it. */
declare module 'gltf-validator' {
  export function validateBytes(
    data: Uint8Array,
    options: { format?: 'glb'; maxIssues?: number; writeTimestamp?: boolean },
  ): Promise<{
    issues: { numErrors: number; messages: { code: string; message: string; severity: number }[] }
    info: { extensionsUsed?: string[]; resources: { storage: string }[] }
  }>
}
