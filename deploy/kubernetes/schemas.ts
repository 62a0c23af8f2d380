import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api'
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1'

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
}

type Model = new (data: never) => { validate(): void }

const MODELS: Record<string, Model> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'postgresql.cnpg.io/v1 Cluster': Cluster,
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup,
}
/** The backup plugin has no schema on npm; its `configuration` has the operator's. */
const OBJECT_STORE = 'barmancloud.cnpg.io/v1 ObjectStore'
const MANIFEST_FIELDS = ['apiVersion', 'kind', 'metadata', 'spec']
const OBJECT_STORE_FIELDS = ['configuration', 'retentionPolicy', 'instanceSidecarConfiguration']

/** Returns validation errors and unknown fields. */
export function complaintsOf(document: Manifest): string[] {
  const kind = `${document.apiVersion} ${document.kind}`
  if (kind === OBJECT_STORE) return ofObjectStore(document as ObjectStore) // `kind` was compared above
  const model = MODELS[kind]
  return model ? complaints(model, document) : [`${kind} is no kind that is known here`]
}

export interface ObjectStore extends Manifest {
  spec: { configuration: { destinationPath: string; s3Credentials: Record<string, { name: string; key: string }> } }
}

function ofObjectStore(document: ObjectStore) {
  const { metadata, spec } = document
  const strangers = [...strangersIn('', document, MANIFEST_FIELDS), ...strangersIn('/spec', spec, OBJECT_STORE_FIELDS)]
  const ofMetadata = complaints(ConfigMap, { apiVersion: 'v1', kind: 'ConfigMap', metadata }) // all kinds have the same metadata
  return [...strangers, ...ofMetadata, ...complaints(BarmanObjectStoreConfiguration, spec.configuration)]
}

const strangersIn = (path: string, value: object, known: string[]) =>
  Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => `${path}/${field} is no field`)

/** Schemas allow unknown fields, so this reports fields that validation never reads: misspelt or misplaced ones. */
function complaints(Model: Model, data: object): string[] {
  const read = new Set<string>()
  const model = new Model(data as never) // validated below
  try {
    model.validate.call(watched(model, '', read))
  } catch (error) {
    return [String(error)]
  }
  return unreadIn(data, '', read).map((path) => `${path} is no field`)
}

function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const at = `${path}/${String(key)}`
      read.add(at)
      return watched(Reflect.get(target, key), at, read)
    },
  })
}

function unreadIn(value: unknown, path: string, read: Set<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}/${key}`
    return read.has(at) ? unreadIn(inner, at, read) : [at]
  })
}
