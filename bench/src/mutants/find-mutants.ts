import ts from 'typescript'

/** One small change of one source file. */
export interface Mutant {
  readonly file: string
  /** Offsets of the text that is replaced. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly line: number
  readonly kind: 'operator' | 'boundary' | 'boolean' | 'negation' | 'number' | 'call'
}

const operators: Readonly<Record<string, readonly [to: string, kind: Mutant['kind']]>> = {
  '<': ['<=', 'boundary'],
  '<=': ['<', 'boundary'],
  '>': ['>=', 'boundary'],
  '>=': ['>', 'boundary'],
  '===': ['!==', 'operator'],
  '!==': ['===', 'operator'],
  '&&': ['||', 'operator'],
  '||': ['&&', 'operator'],
  '+': ['-', 'operator'],
  '-': ['+', 'operator'],
  '*': ['/', 'operator'],
  '/': ['*', 'operator'],
}

/** A line of the log is read by people; whether it is written changes nothing that the system does. */
const isLogging = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /(^|\.)log\.(debug|info|warn|error)$/.test(node.expression.getText())

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** All mutants of a file: operators, boundaries, booleans, negations, numbers and calls that are removed. */
export function findMutants(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const add = (node: ts.Node, text: string, kind: Mutant['kind']) => {
    const start = node.getStart(tree)
    found.push({ file, start, end: node.end, text, kind, line: tree.getLineAndCharacterOfPosition(start).line + 1 })
  }
  const visit = (node: ts.Node): void => {
    // Types do not run, imports name files, and a number of an attribute is a matter of looks.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (isLogging(node)) return
    if (ts.isJsxAttribute(node) && node.initializer?.getText(tree).match(/^\{[\d.]+\}$/)) return
    if (ts.isBinaryExpression(node)) {
      const change = operators[node.operatorToken.getText(tree)]
      const joinsText = node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right))
      if (change !== undefined && !joinsText) add(node.operatorToken, ...change)
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(tree), 'negation')
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      add(node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true', 'boolean')
    } else if (ts.isNumericLiteral(node) && !ts.isPropertyName(node.parent)) {
      add(node, String(Number(node.text) + 1), 'number')
    } else if (ts.isExpressionStatement(node)) {
      const { expression } = node
      const called =
        ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression
      if (ts.isCallExpression(called) && !isLogging(called)) add(expression, 'void 0', 'call')
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
