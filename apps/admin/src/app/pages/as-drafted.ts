/**
 * The same with the files named as a draft names them: as they are now, and not as they were published. What was uploaded and is
 * not yet published has no other address. Source: AST-01.
 */
export const asDrafted = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"/assets/live/', '"/assets/preview/')) as Value
