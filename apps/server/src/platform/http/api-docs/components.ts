import {
  Architecture,
  Area,
  Asset,
  Background,
  CapturedLogin,
  CookieBannerConfig,
  CookieProvider,
  LocalizedText,
  LoginConfiguration,
  Profile,
  ProfileAttributes,
  Published,
  Saved,
  SignedIn,
  SignInRequest,
  SignedUrl,
  Style,
  User,
  UserInfo,
  Venue,
  VenueVersion,
  VersionEntry,
  Viewpoint,
} from '@foyer/contract'
import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

const namedInCalls = {
  Architecture,
  Area,
  Asset,
  Background,
  CapturedLogin,
  CookieBannerConfig,
  CookieProvider,
  LocalizedText,
  LoginConfiguration,
  Profile,
  ProfileAttributes,
  Published,
  Saved,
  SignedIn,
  SignInRequest,
  SignedUrl,
  Style,
  User,
  UserInfo,
  Venue,
  VenueVersion,
  VersionEntry,
  Viewpoint,
}

/** `input` is what a caller may leave out, `output` what an answer always holds. */
type Direction = 'input' | 'output'

export interface SchemaBook {
  schemaOf(id: string): JsonSchema
  /** What is referred to from anywhere, by name. */
  components(): Record<string, JsonSchema>
}

interface BookOptions {
  /** Schemas with a name of their own, by that name. */
  readonly named?: Readonly<Record<string, z.ZodType>>
  readonly target?: 'draft-2020-12' | 'draft-07'
  /** Objects may have more fields than are described: a client ignores those it does not know. */
  readonly isOpen?: boolean
}

/**
 * JSON Schema of these schemas, with what has a name of its own as a component. A component in a request is called
 * `VenueInput`, since defaults may be left out there.
 */
export function createSchemaBook(
  direction: Direction,
  schemas: Readonly<Record<string, z.ZodType>>,
  { named = namedInCalls, target = 'draft-2020-12', isOpen = false }: BookOptions = {},
): SchemaBook {
  const suffix = direction === 'input' ? 'Input' : ''
  const registry = z.registry<{ id: string }>()
  const nameOf = new Map<z.ZodType, string>()
  for (const [name, schema] of Object.entries<z.ZodType>(named)) {
    if (nameOf.has(schema)) continue
    nameOf.set(schema, name + suffix)
    registry.add(schema, { id: name + suffix })
  }
  for (const [id, schema] of Object.entries(schemas)) if (!nameOf.has(schema)) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, {
    io: direction,
    target,
    unrepresentable: 'any',
    uri: refTo,
    override: ({ jsonSchema }) => {
      delete jsonSchema['editor']
      if (isOpen && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }).schemas as Record<string, JsonSchema>
  return { schemaOf, components }

  function schemaOf(id: string): JsonSchema {
    const schema = schemas[id]
    const name = schema && nameOf.get(schema)
    return name === undefined ? clean(made[id] ?? {}) : { $ref: refTo(name) }
  }

  function components(): Record<string, JsonSchema> {
    const reached = new Set<string>()
    const visit = (schema: JsonSchema) => {
      for (const name of namesIn(schema)) {
        if (reached.has(name)) continue
        reached.add(name)
        visit(made[name] ?? {})
      }
    }
    for (const id of Object.keys(schemas)) visit(schemaOf(id))
    return Object.fromEntries([...reached].toSorted().map((name) => [name, clean(made[name] ?? {})]))
  }
}

const refPrefix = '#/components/schemas/'
const refTo = (name: string) => refPrefix + name

function clean({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema
}

const namesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([\w.-]+)"/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  )
