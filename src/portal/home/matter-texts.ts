import { validityTexts } from '@/domain/documents/validity-texts'

export const matterTexts = {
  of: (organization: string) => `De ${organization}.`,
  unnamed: 'Organização sem nome',
  more: (count: number) => (count === 1 ? 'Mais 1 assunto' : `Mais ${count} assuntos`),
  progress: 'Preenchimento do perfil',
  status: {
    pending: {
      title: 'Seu cadastro está em análise',
      detail: 'Leva de 1 a 2 dias úteis. Avisamos por e-mail.',
      action: 'Acompanhar meu cadastro',
    },
    rejected: {
      title: 'Seu cadastro não foi aprovado',
      detail: 'Veja o que aconteceu.',
      action: 'Ver a situação',
    },
    unchecked: {
      title: 'Não foi possível verificar seu status',
      detail: 'Seu cadastro continua guardado.',
      action: 'Ver a situação',
    },
  },
  request: {
    title: (count: number, document: string) =>
      count === 1 ? `A equipe pediu: ${document}` : `A equipe pediu ${count} documentos`,
    until: (day: string, isOver: boolean) => (isOver ? `O prazo era ${day}.` : `Até ${day}.`),
    action: 'Enviar',
  },
  conversation: {
    title: (document: string) => `A equipe escreveu: ${document}`,
    action: 'Responder',
    read: 'Ler',
  },
  refused: (count: number, document: string) =>
    count === 1 ? `Documento recusado: ${document}` : `${count} documentos recusados`,
  names: (first: string, second: string) => (second ? `${first} e ${second}` : first),
  dates: {
    expired: {
      one: (document: string) => `Documento vencido: ${document}`,
      many: (count: number) => `${count} documentos vencidos`,
      action: 'Enviar o novo',
      actions: 'Enviar os novos',
    },
    expiring: {
      one: (document: string) => `Perto de vencer: ${document}`,
      many: (count: number) => `${count} documentos perto de vencer`,
      action: 'Ver o documento',
      actions: 'Renovar',
    },
    document: {
      one: (document: string) => `Para completar: ${document}`,
      many: (count: number) => `${count} documentos para atualizar ou completar`,
      action: 'Completar',
      actions: 'Completar',
    },
  },
  confirm: {
    title: 'Seu perfil continua assim?',
    detail: 'Faz quase um ano que você conferiu. Veja cada etapa e salve de novo.',
    action: 'Conferir o perfil',
  },
  membership: (organization: string) => `Convite para cuidar de ${organization}`,
  membershipFrom: (person: string | null, role: string) =>
    person ? `De ${person}, como ${role}.` : `Como ${role}.`,
  complete: {
    title: 'As três etapas estão prontas',
    /** A mandatory document is refused. */
    filledIn: 'As três etapas estão preenchidas',
    sendAgain: (documents: readonly string[]) =>
      `Falta enviar de novo: ${new Intl.ListFormat('pt-BR').format(documents)}.`,
    detail: 'Dá para mudar o que for preciso.',
    inReview: (count: number) =>
      count === 1
        ? 'Nossa equipe está analisando 1 documento.'
        : `Nossa equipe está analisando ${count} documentos.`,
    action: 'Ver perfil',
  },
  documents: (inOrder: number, inReview: number, toRenew: number, missing: number) =>
    [
      [
        `${inOrder} em ordem`,
        toRenew > 0 && `${toRenew} para renovar ou completar`,
        missing > 0 && `${missing} ${missing === 1 ? 'obrigatório falta' : 'obrigatórios faltam'}`,
      ]
        .filter(Boolean)
        .join(', '),
      inReview > 0 && validityTexts.inReview(inReview),
    ]
      .filter(Boolean)
      .join(' · '),
} as const
