import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkMigrations, migrationFaults } from './migration-rules.mjs'

const faultsOf = (sql: string) => migrationFaults(sql, { version: '2.1.0' })
const messagesOf = (sql: string) => faultsOf(sql).map(({ message }) => message)
const small = '-- small table: rooms, a venue has some hundred\n'

beforeAll(loadModule)

test('[NOD-06] the migrations of this project are safe under older servers', async () => {
  expect(await checkMigrations()).toEqual({ passed: 1, failed: 0 })
})

describe('what older servers do not notice', () => {
  test.each([
    'CREATE TABLE notes (id text PRIMARY KEY, at bigint NOT NULL); CREATE UNIQUE INDEX notes_at ON notes (at);',
    'CREATE TABLE notes (id text REFERENCES rooms (id) ON DELETE CASCADE, x text REFERENCES rooms ON DELETE SET NULL);',
    'CREATE TABLE notes (id text, next text REFERENCES notes (id));',
    'CREATE TABLE notes (id text); ALTER TABLE notes ALTER COLUMN id SET NOT NULL, ADD CHECK (id > 1);',
    'CREATE TABLE notes AS SELECT id FROM rooms; CREATE INDEX notes_id ON notes (id);',
    'INSERT INTO notes SELECT id FROM rooms;',
    "CREATE TYPE mood AS ENUM ('good'); ALTER TYPE mood ADD VALUE 'bad';",
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1; COMMENT ON TABLE rooms IS $$;DROP TABLE rooms;$$;',
    'CREATE TRIGGER t AFTER INSERT ON rooms EXECUTE FUNCTION f(); CREATE SEQUENCE s;',
    'ALTER TABLE rooms ADD COLUMN note text;',
    "ALTER TABLE rooms ADD COLUMN notes jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN at timestamptz NOT NULL DEFAULT now();",
    "ALTER TABLE rooms ADD COLUMN notes text[] DEFAULT ARRAY['a'] NOT NULL, ADD COLUMN day date DEFAULT CURRENT_DATE;",
    'ALTER TABLE rooms ALTER COLUMN name DROP NOT NULL, ALTER COLUMN name SET DEFAULT 1, ALTER COLUMN name SET STORAGE EXTERNAL;',
    'ALTER TABLE rooms ADD COLUMN size int; ALTER TABLE rooms ADD CONSTRAINT size CHECK (size > 0) NOT VALID;',
    'ALTER TABLE rooms ADD COLUMN a text, ADD CONSTRAINT a FOREIGN KEY (a) REFERENCES rooms (id) ON DELETE CASCADE NOT VALID;',
    `${small}CREATE INDEX rooms_name ON rooms (name);`,
    `${small}ALTER TABLE rooms ADD COLUMN size int; ALTER TABLE rooms ADD CONSTRAINT size CHECK (size > 0);`,
    `${small}ALTER TABLE rooms ADD COLUMN slug text; CREATE UNIQUE INDEX rooms_slug ON rooms (area, slug);`,
    `${small}ALTER TABLE rooms ADD COLUMN slug text; ALTER TABLE rooms ADD CONSTRAINT s UNIQUE (area, slug);`,
    `${small}ALTER TABLE rooms ADD COLUMN slug text; UPDATE rooms SET slug = name;`,
    `${small}ALTER TABLE rooms VALIDATE CONSTRAINT size;`,
    '-- DROP TABLE rooms;\n/* DROP TABLE rooms; */',
  ])('[NOD-06] %s is accepted', (sql) => {
    expect(faultsOf(sql)).toEqual([])
  })
})

describe('what breaks older servers', () => {
  test.each([
    ['DROP TABLE rooms;', 'Older servers may use this table'],
    ['DROP TYPE mood;', 'Older servers may use this type'],
    ['DROP INDEX rooms_name;', 'Older servers may use this index'],
    ['ALTER TABLE rooms DROP COLUMN name;', 'Older servers use the column name'],
    ['ALTER TABLE rooms DROP CONSTRAINT rooms_pkey;', 'AT_DropConstraint is not known to be safe'],
    ['ALTER TABLE rooms RENAME COLUMN name TO title;', 'Older servers use the name name'],
    ['ALTER TABLE rooms RENAME TO halls;', 'Older servers use the name rooms'],
    ["ALTER TYPE mood RENAME VALUE 'good' TO 'fine';", 'Older servers write good'],
    ['ALTER TABLE rooms ALTER COLUMN name TYPE int USING 1;', 'All rows are written anew'],
    ['ALTER TABLE rooms ALTER COLUMN name SET NOT NULL;', 'Older servers may write null to name'],
    ['ALTER TABLE rooms ALTER COLUMN name DROP DEFAULT;', 'Older servers write no value for name'],
    ['ALTER TABLE rooms ADD COLUMN note text NOT NULL;', 'Older servers write no value for note'],
    ['ALTER TABLE rooms ADD COLUMN note uuid DEFAULT gen_random_uuid();', 'All rows are written anew'],
    ['ALTER TABLE rooms ADD COLUMN note serial;', 'All rows are written anew'],
    ['ALTER TABLE rooms ADD COLUMN note int GENERATED ALWAYS AS IDENTITY;', 'All rows are written anew'],
    ['ALTER TABLE rooms ADD COLUMN note int GENERATED ALWAYS AS (size + 1) STORED;', 'All rows are written anew'],
    ['ALTER TABLE rooms ADD COLUMN note int CHECK (note > 0);', 'All rows are read'],
    ['ALTER TABLE rooms ADD COLUMN note text UNIQUE;', 'All rows are read'],
    ['ALTER TABLE rooms ADD COLUMN note text REFERENCES notes (id) ON DELETE CASCADE;', 'All rows are read'],
    [
      'ALTER TABLE rooms ADD CONSTRAINT c CHECK (size > 0) NOT VALID;',
      'Older servers may write what c forbids for size',
    ],
    ['ALTER TABLE rooms ADD PRIMARY KEY (name);', 'Older servers do not know this constraint'],
    [`${small}ALTER TABLE rooms ADD CONSTRAINT u UNIQUE (name);`, 'Older servers may write the same twice'],
    [`${small}CREATE UNIQUE INDEX u ON rooms (name);`, 'Older servers may write the same twice'],
    [`${small}CREATE UNIQUE INDEX u ON rooms (lower(name));`, 'Older servers may write the same twice'],
    [
      `${small}ALTER TABLE rooms ADD COLUMN a text; CREATE UNIQUE INDEX u ON rooms (a) NULLS NOT DISTINCT;`,
      'Older servers may write the same twice',
    ],
    [
      `${small}ALTER TABLE rooms ADD COLUMN a text DEFAULT ''; CREATE UNIQUE INDEX u ON rooms (a);`,
      'Older servers may write the same twice',
    ],
    ['ALTER TABLE rooms ADD COLUMN a int; ALTER TABLE rooms ADD CHECK (a > 0);', 'rooms is locked'],
    ['ALTER TABLE rooms ADD COLUMN slug text; UPDATE rooms SET slug = name;', 'rooms is locked'],
    ['CREATE INDEX rooms_name ON rooms (name);', 'rooms is locked'],
    ['ALTER TABLE rooms VALIDATE CONSTRAINT size;', 'rooms is locked'],
    ['CREATE INDEX CONCURRENTLY rooms_name ON rooms (name);', 'in which CONCURRENTLY fails'],
    ['CREATE TABLE notes (room text REFERENCES rooms (id));', 'Older servers could no longer delete rows of rooms'],
    [
      'CREATE TABLE notes (room text, FOREIGN KEY (room) REFERENCES rooms (id) ON DELETE RESTRICT);',
      'Older servers could no longer delete rows of rooms',
    ],
    ['UPDATE rooms SET name = 1;', 'Older servers use what is in name'],
    ['DELETE FROM rooms;', 'Older servers use these rows'],
    ['TRUNCATE rooms;', 'Older servers use these rows'],
    ['CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1;', 'Older servers use this function'],
    ['CREATE OR REPLACE TRIGGER t AFTER INSERT ON rooms EXECUTE FUNCTION f();', 'Older servers use this trigger'],
    ["DO $$ BEGIN EXECUTE 'drop table rooms'; END $$;", 'DoStmt is not known to be safe'],
    ['COMMIT;', 'TransactionStmt is not known to be safe'],
    ['ALTER TABLE rooms ENABLE ROW LEVEL SECURITY;', 'AT_EnableRowSecurity is not known to be safe'],
    [
      '-- small table: rooms\nCREATE INDEX rooms_name ON rooms (name);',
      'Write "-- small table: NAME, why it has few rows"',
    ],
    ['ALTER TABEL rooms;', 'syntax error at or near "TABEL"'],
  ])('[NOD-06] %s is refused', (sql, message) => {
    expect(messagesOf(sql)).toEqual([expect.stringContaining(message)])
  })

  test('[NOD-06] a remark of one small table is no leave for another', () => {
    expect(messagesOf(`${small}CREATE INDEX i ON messages (at);`)).toEqual([
      expect.stringContaining('messages is locked'),
    ])
  })

  test('[NOD-06] a fault is named with its line, below comments and letters of more than one byte', () => {
    const sql = [
      '-- Gründe: ÄÖÜ',
      'ALTER TABLE rooms',
      '  ADD COLUMN a text,',
      '  ADD COLUMN b text NOT NULL;',
      '--> statement-breakpoint',
      '-- Größe',
      'DROP TABLE notes;',
    ].join('\n')
    expect(faultsOf(sql).map(({ line }) => line)).toEqual([4, 7])
    expect(faultsOf('-- ÄÖÜ\n\nSELEC 1;').map(({ line }) => line)).toEqual([3])
  })
})

describe('a migration that begins with a contract', () => {
  const dropRooms =
    'DROP TABLE rooms;\n--> statement-breakpoint\nUPDATE "schema_needs" SET "migration" = 1795629600000;'

  test('[NOD-06] must keep servers from starting that need what it drops', () => {
    expect(messagesOf('-- contract: since 2.0.0\nDROP TABLE rooms;')).toEqual([
      expect.stringContaining('UPDATE "schema_needs" SET "migration" = WHEN;'),
    ])
  })

  test.each(['2.0.0', '2.0.9', '1.9.12'])('[NOD-06] of %s may drop things in version 2.1.0', (since) => {
    expect(faultsOf(`-- contract: since ${since}\n${dropRooms}`)).toEqual([])
  })

  test.each(['2.1.0', '2.1.1', '2.10.0', '3.0.0'])('[NOD-06] of %s is refused in version 2.1.0', (since) => {
    expect(faultsOf(`-- contract: since ${since}\n${dropRooms}`)).toEqual([
      { line: 1, message: expect.stringContaining(`${since} must be a release before 2.1.0`) },
    ])
  })

  test.each(['', 'VERSION', '2.0', 'v2.0.0'])('[NOD-06] of "%s" is refused', (since) => {
    expect(messagesOf(`-- contract: since ${since}\n${dropRooms}`)).toEqual([expect.stringContaining('is no version')])
  })

  test('[NOD-06] that is not in the first line is none', () => {
    expect(messagesOf('SELECT 1;\n-- contract: since 2.0.0\n').join()).toContain('not known to be safe')
  })
})
