export const operatorContactTexts = {
  title: 'Quem responde pelos seus dados',
  name: 'Responsável',
  officer: 'Encarregado pelos dados pessoais',
  substitute: 'Substituto',
  email: 'E-mail para assuntos de dados pessoais',
  phone: 'Telefone para assuntos de dados pessoais',
  unknown:
    'O contato ainda não foi informado aqui. Seu pedido chega à nossa equipe pela página “Seus dados”.',
  failed: 'O contato não carregou',
} as const

export const retentionTexts = {
  title: 'Por quanto tempo guardamos cada dado',
  failed: 'Os prazos não carregaram',
} as const
