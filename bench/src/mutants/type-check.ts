import { join } from 'node:path'
import ts from 'typescript'
import { applyMutant, type Mutant } from './find-mutants.ts'

/** What a removed call leaves unused says nothing about the call. */
const aboutUnused: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027])

/** Whether the compiler refuses a mutant, so that no test has to notice it. Only errors in the changed file count. */
export function createTypeCheck(root: string): (mutant: Mutant) => boolean {
  const programs = new Map<string, ts.Program>()

  return (mutant) => {
    const file = join(root, mutant.file)
    const configFile = ts.findConfigFile(file, ts.sys.fileExists.bind(ts.sys))
    if (configFile === undefined) return false
    const unchanged = programs.get(configFile) ?? build(configFile)
    programs.set(configFile, unchanged)
    if (countErrors(unchanged, file) > 0) return false
    return countErrors(build(configFile, unchanged, { file, mutant }), file) > 0
  }
}

function build(
  configFile: string,
  oldProgram?: ts.Program,
  changed?: { readonly file: string; readonly mutant: Mutant },
): ts.Program {
  const command = ts.getParsedCommandLineOfConfigFile(
    configFile,
    { noEmit: true, incremental: false, composite: false, declaration: false, declarationMap: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  if (command === undefined) throw new Error(`${configFile} cannot be read`)
  const { options, fileNames: rootNames, projectReferences = [] } = command
  delete options.tsBuildInfoFile
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    if (changed !== undefined && name === changed.file) {
      const source = applyMutant(ts.sys.readFile(name) ?? '', changed.mutant)
      return ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
    }
    return oldProgram?.getSourceFile(name) ?? getSourceFile(name, ...rest)
  }
  return ts.createProgram({ rootNames, options, projectReferences, host, ...(oldProgram && { oldProgram }) })
}

function countErrors(program: ts.Program, file: string): number {
  const source = program.getSourceFile(file)
  if (source === undefined) return 0
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].filter(
    ({ category, code }) => category === ts.DiagnosticCategory.Error && !aboutUnused.has(code),
  ).length
}
