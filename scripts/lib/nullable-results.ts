import ts from 'typescript'

/**
 * What functions may answer as null. PostgreSQL keeps no such mark for results, so `supabase gen types` calls every
 * column of a function's table non-null. Column names; 'result' is the single value of a function without columns.
 */
export const nullableResults: Record<string, readonly string[]> = {
  get_rls_policies: ['policyname', 'cmd', 'roles', 'qual', 'with_check'],
  get_user: ['phone', 'last_login', 'org_id', 'org_nome'],
  list_organizations: [
    ...['nome', 'nome_fantasia', 'representante', 'email', 'cnpj', 'tipo_organizacao'],
    ...['owner_email', 'owner_nome', 'aguardando_desde'],
  ],
  list_pending_users: ['notes'],
  list_users: ['phone', 'last_login', 'org_id', 'org_nome'],
  my_managed_organizations: ['nome'],
  save_organization_step: ['result'],
}

/**
 * Adds `| null` to the named results in the generated types.
 * @throws Error naming a function or column that the types do not have
 */
export function markNullable(source: string, nullable: typeof nullableResults): string {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest, true)
  const functions = typeAt(file, ['Database', 'public', 'Functions'])
  const places = Object.entries(nullable).flatMap(([name, columns]) => {
    const returns = member(member(functions, name), 'Returns')
    const row = returns && ts.isArrayTypeNode(returns) ? returns.elementType : returns
    return columns.map((column) => {
      const type = column === 'result' ? returns : member(row, column)
      if (!type) throw new Error(`No result "${column}" of function "${name}" in the generated types`)
      return type.end
    })
  })
  return places
    .sort((a, b) => b - a)
    .reduce((text, place) => `${text.slice(0, place)} | null${text.slice(place)}`, source)
}

function typeAt(file: ts.SourceFile, [alias, ...path]: string[]): ts.TypeNode | undefined {
  const declared = file.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === alias)
  return path.reduce<ts.TypeNode | undefined>(member, declared?.type)
}

function member(type: ts.TypeNode | undefined, name: string): ts.TypeNode | undefined {
  if (!type || !ts.isTypeLiteralNode(type)) return undefined
  return type.members
    .filter(ts.isPropertySignature)
    .find(({ name: key }) => (ts.isIdentifier(key) || ts.isStringLiteral(key)) && key.text === name)?.type
}
