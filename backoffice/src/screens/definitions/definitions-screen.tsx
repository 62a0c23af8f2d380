import { DefinitionList } from '../../features/definition-list/definition-list.tsx'

/** /admin/definitions: what figures of specs mean, and the specs that none compares. */
export const DefinitionsScreen = () => <DefinitionList />
