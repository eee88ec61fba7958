type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** Commands that need a policy (decision 27); a test compares them with the migrations. */
export const expectedCommands: Readonly<Record<string, readonly Command[]>> = {
  auditoria: ['SELECT'],
  certificacoes: ['SELECT'],
  consentimentos: ['SELECT', 'INSERT'],
  dirigentes: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  documento_miniaturas: ['SELECT', 'INSERT'],
  documento_versoes: ['SELECT'],
  documentos: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  edital_convites: ['SELECT'],
  edital_mensagens: ['SELECT'],
  edital_organizacoes: ['SELECT'],
  editais: ['SELECT'],
  form_progress: ['SELECT', 'INSERT', 'UPDATE'],
  notificacoes: ['SELECT', 'UPDATE'],
  organizacao_convites: ['SELECT'],
  organizacao_pessoas: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  organizacoes: ['SELECT'],
  priorities: ['SELECT'],
  prontidao_marcas: ['SELECT'],
  profiles: ['SELECT', 'UPDATE'],
  'storage.objects': ['SELECT', 'INSERT', 'DELETE'],
  user_approval: ['SELECT', 'UPDATE'],
  user_roles: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  visoes_salvas: ['SELECT'],
}
