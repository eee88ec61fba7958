type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** What each table must have a policy for (design 3); kept true by a test against the migrations. */
export const expectedCommands: Readonly<Record<string, readonly Command[]>> = {
  auditoria: ['SELECT'],
  certificacoes: ['SELECT'],
  consentimentos: ['SELECT', 'INSERT'],
  documentos: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  form_progress: ['SELECT', 'INSERT', 'UPDATE'],
  notificacoes: ['SELECT', 'UPDATE'],
  organizacao_gerentes: ['SELECT', 'INSERT', 'DELETE'],
  organizacoes: ['SELECT'],
  priorities: ['SELECT'],
  profiles: ['SELECT', 'UPDATE'],
  'storage.objects': ['SELECT', 'INSERT', 'DELETE'],
  user_approval: ['SELECT', 'UPDATE'],
  user_roles: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
}
