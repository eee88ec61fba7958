/** Whose data, by the register's names. */
export const peopleKinds = {
  representantes: 'Representantes das organizações',
  dirigentes: 'Dirigentes das organizações',
  atendidas: 'Pessoas atendidas pelas organizações',
  criancas_idosos: 'Crianças, adolescentes ou pessoas idosas',
  usuarios: 'Pessoas com conta na plataforma',
} as const

/** Which data. */
export const dataKinds = {
  cadastro: 'Dados de cadastro, como nome, e-mail, telefone e endereço',
  documentos: 'Documentos enviados',
  cpf_rg: 'CPF ou RG',
  financeiros: 'Dados financeiros ou bancários',
  acesso: 'Dados de acesso, como senhas e códigos',
  sensiveis: 'Dados sensíveis: saúde, religião, raça, opinião política, vida sexual, biometria',
  sigilo: 'Dados protegidos por sigilo legal ou profissional',
  larga_escala: 'Dados em larga escala: muitas pessoas ou uma região grande',
} as const

export type PeopleKind = keyof typeof peopleKinds
export type DataKind = keyof typeof dataKinds

/** The notices that the law asks for, each with its clock. */
export const clockLabels = {
  anpd: 'Comunicar à ANPD',
  titulares: 'Comunicar às pessoas',
  complemento: 'Completar as informações à ANPD',
} as const

export type Clock = keyof typeof clockLabels
