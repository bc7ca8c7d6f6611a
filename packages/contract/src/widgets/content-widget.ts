import { z } from 'zod'
import { featureSchemas } from '../feature-schemas.ts'
import { WidgetId } from '../ids.ts'
import { mergeParts } from '../merge-parts.ts'
import { Instant, LocalizedTexts } from '../text.ts'
import { ConfigurationSlot } from './configuration.ts'
import type { WidgetDefinition } from './define-widget.ts'

/** The types of widget this version knows; a feature, or `widgets.schemas.ts`, declares each. Source: WID-06. */
const definitions = mergeParts(featureSchemas, 'widgets')
export type WidgetType = keyof typeof definitions
export const widgetTypes = Object.keys(definitions) as readonly WidgetType[]

const widgetSchema = <Type extends string, Shape extends z.ZodType>(type: Type, configuration: Shape) =>
  z.strictObject({
    id: WidgetId,
    type: z.literal(type),
    name: LocalizedTexts,
    configurations: z
      .array(configuration)
      .max(200)
      .meta({ editor: { isElsewhere: true } }),
    /** When its content was last new: a visitor who has not seen it since gets a mark. Source: VEN-21. */
    updated: Instant.optional(),
  })

type WidgetSchema = {
  [Type in WidgetType]: ReturnType<typeof widgetSchema<Type, (typeof definitions)[Type]['configuration']>>
}[WidgetType]

const schemas = widgetTypes.toSorted().map((type) => widgetSchema(type, definitions[type].configuration))

export const KnownWidget = z.discriminatedUnion('type', schemas as unknown as [WidgetSchema, ...WidgetSchema[]])
export type KnownWidget = z.infer<typeof KnownWidget>
export type WidgetOf<Type extends WidgetType> = Extract<KnownWidget, { type: Type }>
export type ConfigurationOf<Type extends WidgetType> = WidgetOf<Type>['configurations'][number]

const isWidgetType = (type: string): type is WidgetType => Object.hasOwn(definitions, type)

/** The addresses that a widget of a known type frames, by JSON pointer within the widget. Source: VEN-09. */
export function listFramedInWidget({ type, configurations }: KnownWidget): [pointer: string, address: string][] {
  const { listFramed } = definitions[type] as WidgetDefinition
  return configurations.flatMap((configuration, index) =>
    Object.entries(listFramed(configuration)).flatMap(([field, address]): [string, string][] =>
      address === undefined ? [] : [[`configurations/${index}/${field}`, address]],
    ),
  )
}

/**
 * A widget of a kind this version does not know: kept as it is, shown as a placeholder. What every widget has is checked
 * and filled in all the same, since time slots and consent are read from it whatever its kind. Source: VEN-01, ERR-07.
 */
export const UnknownWidget = z.looseObject({
  id: WidgetId,
  type: z
    .string()
    .min(1)
    .max(64)
    // Aborts; otherwise this would be the only fault reported of a known widget with a wrong field.
    .refine((type) => !isWidgetType(type), { error: 'is a known type', abort: true }),
  name: LocalizedTexts.default([]),
  configurations: z
    .array(z.looseObject({ ...ConfigurationSlot.shape, name: LocalizedTexts.default([]) }))
    .max(200)
    .default([]),
})
export type UnknownWidget = z.infer<typeof UnknownWidget>

/** What an area holds. Source: specification section 3. */
export const ContentWidget = z.union([KnownWidget, UnknownWidget])
export type ContentWidget = z.infer<typeof ContentWidget>

export const isKnownWidget = (candidate: { type: string }): candidate is KnownWidget => isWidgetType(candidate.type)
