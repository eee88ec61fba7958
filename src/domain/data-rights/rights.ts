/** Rights of a person over their data (LGPD, arts. 18 and 20), in the order of the law; the keys are the database's. */
export const dataRights = {
  acesso: { label: 'Ver os dados', explained: 'Saber se temos dados seus e quais são eles.' },
  correcao: {
    label: 'Corrigir dados',
    explained: 'Mudar o que está errado, incompleto ou desatualizado.',
  },
  eliminacao: {
    label: 'Apagar dados desnecessários',
    explained: 'Apagar, bloquear ou tornar anônimo o que é demais ou não segue a lei.',
  },
  portabilidade: {
    label: 'Levar os dados para outro serviço',
    explained: 'Receber os seus dados em um arquivo que outro serviço consegue ler.',
  },
  consentimento: {
    label: 'Apagar dados que foram autorizados',
    explained: 'Apagar o que só temos porque você autorizou. O que a lei manda guardar fica.',
  },
  compartilhamento: {
    label: 'Saber com quem os dados são compartilhados',
    explained: 'Conhecer os órgãos e as empresas que recebem os seus dados.',
  },
  recusa: {
    label: 'Saber o que acontece sem a autorização',
    explained: 'Quando pedimos a sua autorização, você pode dizer não e saber o que isso muda.',
  },
  revogacao: {
    label: 'Retirar a autorização',
    explained: 'Voltar atrás quando quiser, de graça. O que foi feito antes continua valendo.',
  },
  revisao: {
    label: 'Rever uma decisão automática',
    explained:
      'O portal não decide nada sozinho: quem decide sobre cadastros e documentos é sempre uma pessoa. Se você acha que uma máquina decidiu, pergunte.',
  },
} as const

type DataRight = keyof typeof dataRights

const isDataRight = (name: string): name is DataRight => Object.hasOwn(dataRights, name)

export const rightLabel = (name: string): string => (isDataRight(name) ? dataRights[name].label : name)
