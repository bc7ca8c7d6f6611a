/** Words that are first segments of our own routes and therefore no architecture's id. Source: NAV-21. */
export const reservedArchitectureIds: readonly string[] = [
  'v',
  'api',
  'stage',
  'designer',
  'analytics',
  'assets',
  'login',
  'work-in-progress',
  'design',
]

/** Whether an asset's id ends like a size suffix (`_w640`, `_t2x1`), so that its address would be ambiguous. Source: AST-02. */
export const hasSizeSuffix = (id: string): boolean => /_(?:w\d+|t\d+x\d+)$/.test(id)
