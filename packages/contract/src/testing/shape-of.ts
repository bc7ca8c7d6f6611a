import { z } from 'zod'

/** A schema as JSON Schema without descriptions and editor hints, which may change without a new wire version. */
export const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.description
      delete jsonSchema['editor']
    },
  })
