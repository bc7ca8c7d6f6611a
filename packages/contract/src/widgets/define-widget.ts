import type { z } from 'zod'

/** One type of widget: the schema of its configurations, and the addresses that a configuration frames, by JSON pointer within it. */
export interface WidgetDefinition<Configuration extends z.ZodType = z.ZodType> {
  readonly configuration: Configuration
  readonly listFramed: ListFramed<Configuration>
}

type ListFramed<Configuration extends z.ZodType> = (
  configuration: z.infer<Configuration>,
) => Readonly<Record<string, string | undefined>>

export const defineWidget = <Configuration extends z.ZodType>(
  configuration: Configuration,
  listFramed: ListFramed<Configuration> = () => ({}),
): WidgetDefinition<Configuration> => ({ configuration, listFramed })
