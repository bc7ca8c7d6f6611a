/**
 * @typedef {import('libpg-query').Node} Node
 * @typedef {import('libpg-query').Constraint} Constraint
 * @typedef {{ readonly location: number, readonly message: string }} Fault `location` is an offset in bytes.
 * @typedef {object} Tables What is known of the tables when a statement is read.
 * @property {Set<string>} created Tables that the migration creates: empty, and unknown to older servers.
 * @property {Map<string, Set<string>>} added Columns that the migration adds, by table. Older servers do not write them.
 * @property {Set<string>} withDefault Of these, as `table.column`, those that have a value in rows of older servers.
 * @property {ReadonlySet<string | undefined>} small Tables that a remark of the migration calls small.
 */

const CONTRACT = 'do it in a later release, in a migration that begins with "-- contract: since VERSION"'
const LATER = `Leave it; ${CONTRACT}`

/**
 * @param {readonly { readonly statement: Node, readonly location: number }[]} statements
 * @param {ReadonlySet<string | undefined>} small
 * @returns {readonly Fault[]}
 */
export function statementFaults(statements, small) {
  /** @type {Tables} */
  const tables = { created: new Set(), added: new Map(), withDefault: new Set(), small }
  return statements.flatMap(({ statement, location }) => {
    const [kind, body] = Object.entries(statement)[0] ?? ['', {}]
    const rule = rules[kind]
    const found =
      rule === undefined ? [`${kind} is not known to be safe under older servers. ${LATER}`] : rule(body, tables)
    return found.map((fault) => (typeof fault === 'string' ? { location, message: fault } : { location, ...fault }))
  })
}

/**
 * What is safe, by kind of statement; every other kind is refused.
 * @type {Readonly<Record<string, (body: any, tables: Tables) => readonly (string | { message: string, location?: number })[]>>}
 */
const rules = {
  CommentStmt: () => [],
  CreateFunctionStmt: ({ replace }) =>
    replace ? [`Older servers use this function. Create another one; ${CONTRACT}`] : [],
  CreateTrigStmt: ({ replace }) => (replace ? [`Older servers use this trigger. Create another one; ${CONTRACT}`] : []),
  CreateEnumStmt: () => [],
  CreateSeqStmt: () => [],
  InsertStmt: () => [],
  CreateStmt({ relation, tableElts = [] }, tables) {
    tables.created.add(relation.relname)
    const constraints = tableElts.flatMap((/** @type {any} */ { ColumnDef, Constraint }) =>
      Constraint === undefined ? constraintsOf(ColumnDef) : [Constraint],
    )
    return constraints.flatMap((/** @type {Constraint} */ constraint) => referenceFaults(constraint, tables))
  },
  CreateTableAsStmt({ into }, { created }) {
    created.add(into.rel.relname)
    return []
  },
  AlterEnumStmt: ({ oldVal }) =>
    oldVal === undefined ? [] : [`Older servers write ${oldVal}. Add a value; ${CONTRACT}`],
  RenameStmt: ({ subname, relation }) => [
    `Older servers use the name ${subname ?? relation?.relname ?? ''}. Add a new one and write both; ${CONTRACT}`,
  ],
  DropStmt: ({ removeType }) => [
    `Older servers may use this ${removeType.replace('OBJECT_', '').toLowerCase()}. ${LATER}`,
  ],
  TruncateStmt: () => [`Older servers use these rows. ${LATER}`],
  DeleteStmt: ({ relation }, { created }) =>
    created.has(relation.relname) ? [] : [`Older servers use these rows. ${LATER}`],
  UpdateStmt({ relation: { relname }, targetList = [] }, tables) {
    if (tables.created.has(relname)) return []
    const old = targetList
      .map((/** @type {any} */ { ResTarget }) => ResTarget.name)
      .filter((/** @type {string} */ column) => tables.added.get(relname)?.has(column) !== true)
    if (old.length > 0)
      return [`Older servers use what is in ${old.join(', ')}. Write to a column that this migration adds; ${CONTRACT}`]
    return lockFaults(relname, tables, 'Fill the column in batches after the start')
  },
  IndexStmt(
    { relation: { relname }, unique, concurrent, indexParams = [], nulls_not_distinct: areNullsEqual },
    tables,
  ) {
    if (concurrent)
      return ['All migrations are one transaction, in which CONCURRENTLY fails. Create the index after the start']
    if (tables.created.has(relname)) return []
    const columns = indexParams.map((/** @type {any} */ { IndexElem }) => IndexElem.name)
    return [
      ...(unique ? uniqueFaults(relname, columns, areNullsEqual, tables) : []),
      ...lockFaults(relname, tables, 'Create the index after the start with CREATE INDEX CONCURRENTLY'),
    ]
  },
  AlterTableStmt({ relation, cmds = [] }, tables) {
    const table = relation.relname
    return cmds.flatMap((/** @type {any} */ { AlterTableCmd: command }) => {
      const rule = alterations[command.subtype]
      if (rule !== undefined) return rule(command, table, tables)
      return tables.created.has(table)
        ? []
        : [`${command.subtype} is not known to be safe under older servers. ${LATER}`]
    })
  },
}

/**
 * What is safe of ALTER TABLE.
 * @type {Readonly<Record<string, (command: any, table: string, tables: Tables) => readonly (string | { message: string, location?: number })[]>>}
 */
const alterations = {
  AT_SetStorage: () => [],
  AT_SetCompression: () => [],
  AT_SetStatistics: () => [],
  AT_SetRelOptions: () => [],
  AT_DropNotNull: () => [],
  AT_AddColumn({ def: { ColumnDef: column } }, table, tables) {
    if (tables.created.has(table)) return constraintsOf(column).flatMap((each) => referenceFaults(each, tables))
    const columns = tables.added.get(table) ?? new Set()
    tables.added.set(table, columns.add(column.colname))
    return addedColumnFaults(column, table, tables).map((message) => ({ message, location: column.location }))
  },
  AT_DropColumn: ({ name }, table, { created }) =>
    created.has(table) ? [] : [`Older servers use the column ${name}. ${LATER}`],
  AT_ColumnDefault: ({ name, def }, table, { created }) =>
    def !== undefined || created.has(table)
      ? []
      : [`Older servers write no value for ${name}. Keep the default; ${CONTRACT}`],
  AT_SetNotNull: ({ name }, table, { created }) =>
    created.has(table) ? [] : [`Older servers may write null to ${name}. ${LATER}`],
  AT_AlterColumnType: ({ name }, table, { created }) =>
    created.has(table)
      ? []
      : [
          `All rows are written anew while everybody waits, and older servers know ${name} as it was. Add a column and write both; ${CONTRACT}`,
        ],
  AT_AddConstraint({ def: { Constraint: constraint } }, table, tables) {
    const faults = tables.created.has(table)
      ? referenceFaults(constraint, tables)
      : addedConstraintFaults(constraint, table, tables)
    return faults.map((message) => ({ message, location: constraint.location }))
  },
  AT_ValidateConstraint: ({ name }, table, tables) =>
    tables.created.has(table) ? [] : lockFaults(table, tables, `Validate ${name} after the start`),
}

/** @param {any} column @returns {readonly Constraint[]} */
const constraintsOf = ({ constraints = [] }) => constraints.map((/** @type {any} */ { Constraint }) => Constraint)

/** @param {any} column @param {string} table @param {Tables} tables @returns {readonly string[]} */
function addedColumnFaults(column, table, tables) {
  const constraints = constraintsOf(column)
  const find = (/** @type {string} */ kind) => constraints.find(({ contype }) => contype === kind)
  const byDefault = find('CONSTR_DEFAULT')
  if (byDefault !== undefined) tables.withDefault.add(`${table}.${column.colname}`)
  const faults = []
  if (find('CONSTR_NOTNULL') !== undefined && byDefault === undefined)
    faults.push(`Older servers write no value for ${column.colname}. Add a DEFAULT, or leave NOT NULL out`)
  const type = column.typeName?.names?.at(-1)?.String?.sval ?? ''
  const isComputed =
    /^(?:small|big)?serial\d?$/.test(type) ||
    find('CONSTR_GENERATED') !== undefined ||
    find('CONSTR_IDENTITY') !== undefined ||
    (byDefault !== undefined && !isConstant(byDefault.raw_expr))
  if (isComputed)
    faults.push(
      `All rows are written anew while everybody waits for ${column.colname}. Let it be null or a constant, and fill it later`,
    )
  const further = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_CHECK', 'CONSTR_FOREIGN'].filter((kind) => find(kind))
  if (further.length > 0)
    faults.push(`All rows are read while everybody waits. Add the column alone, then ADD CONSTRAINT … NOT VALID`)
  return faults
}

/** The same for every row, so that no row is written. @param {any} expression @returns {boolean} */
function isConstant(expression = {}) {
  if (expression.TypeCast !== undefined) return isConstant(expression.TypeCast.arg)
  if (expression.A_ArrayExpr !== undefined) return (expression.A_ArrayExpr.elements ?? []).every(isConstant)
  if (expression.FuncCall !== undefined) return expression.FuncCall.funcname.at(-1).String.sval === 'now'
  return expression.A_Const !== undefined || expression.SQLValueFunction !== undefined
}

/** @param {Constraint} constraint @param {string} table @param {Tables} tables @returns {readonly string[]} */
function addedConstraintFaults(constraint, table, tables) {
  const { contype, keys = [], fk_attrs = [], skip_validation: isNotValid, raw_expr: condition, conname } = constraint
  const names = (/** @type {readonly any[]} */ nodes) => nodes.map(({ String: text }) => text.sval)
  if (contype === 'CONSTR_UNIQUE')
    return [
      ...uniqueFaults(table, names(keys), constraint.nulls_not_distinct, tables),
      ...lockFaults(table, tables, 'Create a unique index after the start with CREATE INDEX CONCURRENTLY'),
    ]
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return [`Older servers do not know this constraint, and may write what it forbids. ${LATER}`]
  const columns = contype === 'CONSTR_CHECK' ? columnsOf(condition) : names(fk_attrs)
  const old = columns.filter((column) => tables.added.get(table)?.has(column) !== true)
  return [
    ...(old.length > 0 ? [`Older servers may write what ${conname} forbids for ${old.join(', ')}. ${LATER}`] : []),
    ...(isNotValid === true ? [] : lockFaults(table, tables, 'Add NOT VALID, and validate after the start')),
    ...referenceFaults(constraint, tables),
  ]
}

/** The columns that an expression names. @param {unknown} expression @returns {readonly string[]} */
function columnsOf(expression) {
  if (typeof expression !== 'object' || expression === null) return []
  const { ColumnRef } = /** @type {any} */ (expression)
  if (ColumnRef !== undefined) return [ColumnRef.fields.at(-1).String?.sval ?? '*']
  return Object.values(expression).flatMap(columnsOf)
}

/**
 * Older servers delete rows of the table that is referred to, and know nothing of those that refer to it.
 * @param {Constraint} constraint @param {Tables} tables @returns {readonly string[]}
 */
function referenceFaults({ contype, pktable, fk_del_action: onDelete = 'a' }, { created }) {
  const isOfOld = contype === 'CONSTR_FOREIGN' && !created.has(pktable?.relname ?? '')
  if (!isOfOld || onDelete === 'c' || onDelete === 'n' || onDelete === 'd') return []
  return [
    `Older servers could no longer delete rows of ${pktable?.relname}. Add ON DELETE CASCADE or ON DELETE SET NULL`,
  ]
}

/**
 * A unique index is safe where older servers leave one of its columns null.
 * @param {string} table @param {readonly (string | undefined)[]} columns @param {boolean | undefined} areNullsEqual
 * @param {Tables} tables @returns {readonly string[]}
 */
function uniqueFaults(table, columns, areNullsEqual, { added, withDefault }) {
  const isNullInOld = columns.some(
    (column) =>
      column !== undefined && added.get(table)?.has(column) === true && !withDefault.has(`${table}.${column}`),
  )
  if (isNullInOld && areNullsEqual !== true) return []
  return [`Older servers may write the same twice. Let one of the columns be new and null; otherwise ${CONTRACT}`]
}

/** @param {string} table @param {Tables} tables @param {string} instead @returns {readonly string[]} */
function lockFaults(table, { small }, instead) {
  if (small.has(table)) return []
  return [
    `${table} is locked until all migrations are done. ${instead}; or write "-- small table: ${table}, why it has few rows"`,
  ]
}
