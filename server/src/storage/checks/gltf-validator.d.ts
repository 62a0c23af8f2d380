/** Types for the part of the package that the shop uses. The package has no types of its own. */
declare module 'gltf-validator' {
  export function validateBytes(
    data: Uint8Array,
    options: { format?: 'glb'; maxIssues?: number; writeTimestamp?: boolean },
  ): Promise<{
    issues: { numErrors: number; messages: { code: string; message: string; severity: number }[] }
    info: { extensionsUsed?: string[]; resources: { storage: string }[] }
  }>
}
