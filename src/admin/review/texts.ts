import type { BadgeTone } from '@/components/ui/badge'
import type { DocumentState } from '@/domain/documents/document-state'

/** Product 2 and 8, document review. */
export const reviewTexts = {
  failures: {
    approve: 'Erro ao aprovar documento',
    reject: 'Erro ao rejeitar documento',
    open: 'Erro ao abrir documento',
    observation: 'Erro ao guardar a observação',
    removeObservation: 'Erro ao excluir a observação',
  },
  documentApproved: { title: 'Documento aprovado', description: 'A organização vê a aprovação no perfil.' },
  documentRejected: { title: 'Documento rejeitado', description: 'A organização vê a rejeição no perfil.' },
  readyObservations: 'Observações prontas',
  noReadyObservations: 'Guarde aqui as observações que se repetem, para inserir com um clique.',
  saveAsReady: 'Guardar como observação pronta',
  saveObservation: 'Salvar a observação pronta',
  observationText: 'Texto da observação pronta',
  observationGone: 'Outra pessoa excluiu esta observação pronta. Salve o texto como uma nova, ou cancele.',
  observationUnsaved: 'Salve ou cancele a mudança desta observação pronta antes de rejeitar.',
  removeObservation: 'Excluir a observação pronta?',
  removeObservationExplained: (text: string) =>
    `“${text}” sai da lista de toda a equipe. Isso não pode ser desfeito.`,
  observationSaved: { title: 'Observação guardada', description: 'A equipe toda pode usá-la.' },
  observationRemoved: { title: 'Observação excluída', description: 'Ela saiu da lista da equipe.' },
  observationMax: 2000,
  approveQuestion: (document: string) => `Aprovar “${document}”?`,
  approveExpired: (state: string) =>
    `Este documento está ${state}. Aprovar significa aceitar o arquivo mesmo assim: ele conta como vencido nas buscas e nos editais.`,
  approveUndated: (missing: string) =>
    `Falta informar ${missing}. Aprovar significa aceitar o arquivo mesmo assim: enquanto faltar, ele não conta nos editais que pedem este documento.`,
  missingDate: {
    prazo: 'a validade',
    mandato: 'o fim do mandato',
    exercicio: 'o exercício',
    idade: 'a data de emissão',
  },
  approveAnyway: 'Aprovar mesmo assim',
  saveAndApprove: 'Salvar e aprovar',
  rejectQuestion: (document: string, owned: boolean, isAnswer: boolean) =>
    owned && isAnswer
      ? `A organização será avisada de que a resposta sobre o documento ${document} não foi aceita e poderá enviar o documento ou responder de novo.`
      : owned
        ? `A organização será avisada de que o documento ${document} não foi aceito e poderá enviar outro arquivo.`
        : 'Ninguém será avisado: não há proprietário.',
  decidedMeanwhile: (state: string) =>
    `Outra pessoa decidiu enquanto você escrevia. A situação deste documento agora: ${state}.`,
  goneMeanwhile: {
    title: 'Este documento não existe mais',
    description:
      'A organização trocou ou removeu o arquivo enquanto você escrevia. Se quiser, copie o texto antes de fechar.',
  },
  observationHint: 'A organização lê esta observação no perfil e no e-mail. Pode ficar em branco.',
} as const

export const decisionLabels: Record<DocumentState, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
}

export const decisionTones: Record<DocumentState, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}
