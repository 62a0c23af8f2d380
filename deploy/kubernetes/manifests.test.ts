import type { ICluster, IScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IConfigMap, ISecret, IService } from 'kubernetes-models/v1'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, VARIABLES } from '../../server/src/config.ts'
import { STOP_WITHIN_MS } from '../../start/shop.ts'
import { imageOf, readContainerfile } from '../container/containerfile.ts'
import { readYaml } from '../test/yaml.ts'
import { complaintsOf, type Manifest, type ObjectStore } from './schemas.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'))
const documents = files.flatMap(
  (file) => readYaml(join(import.meta.dirname, file)).map((document) => ({ file, document: document as Manifest })), // validated below
)

interface Kinds {
  Deployment: IDeployment
  Job: IJob
  Service: IService
  Ingress: IIngress
  PodDisruptionBudget: IPodDisruptionBudget
  ConfigMap: IConfigMap
  Secret: ISecret
  Cluster: ICluster
  ScheduledBackup: IScheduledBackup
  ObjectStore: ObjectStore
}

function the<Kind extends keyof Kinds>(kind: Kind, name?: string): Kinds[Kind] {
  const found = documents.filter(({ document }) => document.kind === kind && (!name || document.metadata.name === name))
  if (found.length !== 1) throw new Error(`${found.length} of ${kind} ${name ?? ''}`)
  return found[0]?.document as Kinds[Kind] // `kind` was compared above
}

const deployment = the('Deployment')
const job = the('Job')
const cluster = the('Cluster')
const settings = the('ConfigMap')
const secret = the('Secret', 'shop')
const store = the('ObjectStore')
const image = imageOf(readContainerfile())

const podsOf = [deployment.spec?.template, job.spec?.template].map((template) => template?.spec)
const pod = podsOf[0]
const container = pod?.containers[0]
const labels = deployment.spec?.template.metadata?.labels
const seconds = (times: number | undefined, each: number | undefined) => (times ?? NaN) * (each ?? NaN)

describe('the manifests of Kubernetes', () => {
  it.each(documents.map(({ file, document }) => [file, document.kind, document] as const))(
    '%s: %s is of its schema, each field',
    (_file, _kind, document) => {
      expect(complaintsOf(document)).toEqual([])
    },
  )

  it.each(files)('%s says first that it was only validated', (file) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toMatch(
      /^# Validated only, by its schema: nothing of the project has run it in a cluster\.\n/,
    )
  })

  it.each<[string, object, string, string, RegExp]>([
    ['a field is misspelt', deployment, '"replicas":', '"replcias":', /^\/spec\/replcias is no field$/],
    ['a field is of another type', deployment, '"maxSurge":1', '"maxSurge":true', /rollingUpdate\/maxSurge/],
    ['one that has to be is missing', deployment, '"selector":', '"slector":', /must have required property selector/],
    [
      'a field of a container is misspelt',
      deployment,
      '"envFrom":',
      '"envFrm":',
      /^\/spec\/template\/spec\/containers\/0\/envFrm is no field$/,
    ],
    ['a value is none that there is', cluster, '"any"', '"most"', /synchronous\/method must be equal to one of/],
    [
      'a field of the operator is misspelt',
      cluster,
      '"failoverQuorum":',
      '"failoverQorum":',
      /^\/spec\/postgresql\/synchronous\/failoverQorum is/,
    ],
    ['a field of the plugin is misspelt', store, '"retentionPolicy":', '"retentionPolice":', /^\/spec\/retentionPolice is no field$/],
    ['a key of the plugin is misspelt', store, '"accessKeyId":', '"accessKeyIdd":', /s3Credentials\/accessKeyIdd is no field$/],
    ['the kind is none that there is', deployment, '"Deployment"', '"Deploiment"', /^apps\/v1 Deploiment is no kind/],
  ])('would be refused where %s', (_what, document, wanted, instead, complaint) => {
    const text = JSON.stringify(document)

    expect(text).toContain(wanted)
    expect(complaintsOf(JSON.parse(text.replace(wanted, instead)) as Manifest).join('\n')).toMatch(complaint) // a changed document
  })

  it('name each other as they are called', () => {
    const ingress = the('Ingress').spec?.rules?.[0]?.http?.paths[0]?.backend.service
    const service = the('Service')
    const sources = container?.envFrom?.map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name)
    const database = cluster.metadata?.name

    expect([ingress?.name, ingress?.port?.name]).toEqual([service.metadata?.name, service.spec?.ports?.[0]?.name])
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(container?.ports?.map(({ name }) => name))
    expect(container?.ports?.map(({ containerPort }) => String(containerPort))).toEqual([image.port])
    expect(sources).toEqual([settings.metadata?.name, secret.metadata?.name])
    for (const each of podsOf)
      expect(each?.containers[0]?.env?.[0]).toEqual({
        name: 'DATABASE_URL',
        valueFrom: { secretKeyRef: { name: `${database}-app`, key: 'uri' } }, // the operator chooses these names
      })
    expect(the('ScheduledBackup').spec).toMatchObject({
      cluster: { name: database },
      pluginConfiguration: { name: cluster.spec?.plugins?.[0]?.name },
    })
    expect(cluster.spec?.plugins?.[0]?.parameters).toEqual({ barmanObjectName: store.metadata.name })
    const keys = the('Secret', 'shop-database-backup').stringData
    for (const { name, key } of Object.values(store.spec.configuration.s3Credentials))
      expect([name, Object.keys(keys ?? {})]).toEqual(['shop-database-backup', expect.arrayContaining([key])])
  })

  it('select the processes of the shop, and not the Job', () => {
    const selectors = [
      the('Service').spec?.selector,
      deployment.spec?.selector.matchLabels,
      the('PodDisruptionBudget').spec?.selector?.matchLabels,
      ...(pod?.topologySpreadConstraints?.map(({ labelSelector }) => labelSelector?.matchLabels) ?? []),
    ]

    expect(selectors).toHaveLength(5)
    for (const selector of selectors) expect([selector, labels]).toEqual([labels, selector])
    expect(job.spec?.template.metadata?.labels).not.toMatchObject(labels ?? {})
  })

  it('run one image, that of compose.yaml and of the Containerfile', () => {
    const images = podsOf.map((each) => each?.containers[0]?.image)
    const built = ['compose.yaml', 'Containerfile'].flatMap((name) =>
      readFileSync(join(ROOT, 'deploy/container', name), 'utf8').match(/registry\.example\S+/g),
    )

    expect(new Set([...images, ...built]).size).toBe(1)
  })

  it('are applied together but for the example of the secrets', () => {
    const secrets = documents.filter(({ document }) => document.kind === 'Secret')

    expect(new Set(secrets.map(({ file }) => file))).toEqual(new Set(['secret-example.yaml']))
    for (const { document } of secrets) for (const value of Object.values((document as ISecret).stringData ?? {})) expect(value).toBe('') // `kind` was compared above
  })
})

describe('the settings', () => {
  const own = podsOf.flatMap((each) => each?.containers[0]?.env?.map(({ name }) => name) ?? [])
  const given = { ...image.environment, ...settings.data, DATABASE_URL: 'postgresql://shop:aB3xYz@shop-database-rw.shop:5432/shop' } // in the operator's form
  const secrets = {
    SMTP_URL: 'smtp://a:b@mail.example:587',
    METRICS_TOKEN: 'a'.repeat(64),
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }

  it('are such that there are', () => {
    const names = [...own, ...Object.keys(settings.data ?? {}), ...Object.keys(secret.stringData ?? {})]

    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([])
    expect(Object.keys(secrets)).toEqual(Object.keys(secret.stringData ?? {}))
  })

  it('are taken by the shop, with the secrets, and refused without', () => {
    expect(readConfig({ ...given, ...secrets })).toMatchObject({
      isDemo: false,
      trustedProxies: 1,
      isProduction: true,
      bucket: { bucket: 'shop-files' },
    })
    expect(() => readConfig({ ...given, ...secret.stringData })).toThrow('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing')
  })

  it('open fewer connections than the database takes, with eight processes while one is replaced', () => {
    const ofProcess = readConfig({ ...given, ...secrets }).databaseMaxConnections + 1

    expect(Number(cluster.spec?.postgresql?.parameters?.['max_connections'])).toBeGreaterThan(9 * ofProcess + 20)
  })
})

describe('the processes', () => {
  it('are two or more, of which none goes before another one is there', () => {
    expect(deployment.spec?.replicas).toBeGreaterThanOrEqual(2)
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  })

  it('are told to stop once nobody sends them requests, and have the time that they take', () => {
    const pauseS = container?.lifecycle?.preStop?.sleep?.seconds ?? NaN

    expect(pauseS).toBeGreaterThan(seconds(container?.readinessProbe?.periodSeconds, 2) - 1)
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(pauseS + STOP_WITHIN_MS / 1_000 + 10)
  })

  it('are asked whether they run, and whether they can send anything at all', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container ?? {}
    const aMinuteForMigrationsS = 60
    const waitS = readConfig({}).databaseWaitMs / 1_000

    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path)).toEqual([
      '/healthz',
      '/healthz',
      '/readyz?for=balancer',
    ])
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.port)).toEqual(['http', 'http', 'http'])
    expect(seconds(startupProbe?.failureThreshold, startupProbe?.periodSeconds)).toBeGreaterThan(2 * (waitS + aMinuteForMigrationsS))
    expect(seconds(livenessProbe?.failureThreshold, livenessProbe?.periodSeconds)).toBeGreaterThanOrEqual(60)
  })

  it('may do nothing that they need not, and write to DATA_DIR and /tmp alone', () => {
    const [uid] = image.user.split(':').map(Number)
    for (const each of podsOf) {
      expect(each?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid, seccompProfile: { type: 'RuntimeDefault' } })
      expect(each?.containers[0]?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect([each?.automountServiceAccountToken, each?.enableServiceLinks, each?.containers[0]?.resources?.limits?.['memory']]).toEqual([
        false,
        false,
        expect.any(String),
      ])
    }
    expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([image.volume, '/tmp'])
    expect(container?.volumeMounts?.map(({ name }) => name)).toEqual(pod?.volumes?.map(({ name }) => name))
  })

  it('migrate by the program of npm run migrate', () => {
    const [program, path = ''] = job.spec?.template.spec?.containers[0]?.command ?? []

    expect([program, existsSync(join(ROOT, path))]).toEqual(['node', true])
    expect(readFileSync(join(ROOT, 'start/boot.mjs'), 'utf8')).toContain(`migrate: ['${path}']`)
  })
})

it('the database acknowledges nothing that is on one machine alone, is on three machines, and is archived', () => {
  expect(cluster.spec).toMatchObject({
    instances: 3,
    affinity: { podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
    postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true } },
    plugins: [{ isWALArchiver: true }],
  })
})
