import { sharedEditalTexts } from '@/domain/editais/texts'

export const invitationTexts = {
  explained:
    'Nossa equipe convida a organização para este edital. Só vocês e a nossa equipe veem este convite.',
  of: (name: string) => `Convite para ${name}.`,
  unnamed: sharedEditalTexts.unnamed,
  failed: 'Não foi possível abrir o convite',
  goneHint: 'O edital pode ter sido retirado, ou o convite é de outra conta.',
  missingHint:
    'Cada item leva ao seu lugar no perfil. Complete o que estiver faltando. O que já está certo, deixe como está, mesmo que o edital peça outra coisa.',
  missingForReader: 'A pessoa proprietária e quem edita podem completar estes itens.',
  nothingMissing: 'Não falta nada do que o edital pede',
  answers: sharedEditalTexts.answers,
  answered: (answer: string, day: string) => `Resposta de ${day}: “${answer}”.`,
  until: (day: string) => `Dá para mudar até ${day}.`,
  anyTime: 'Dá para mudar quando quiser.',
  closed: 'O prazo deste edital terminou. Não é mais possível responder.',
  saved: { title: 'Resposta enviada', description: 'Nossa equipe já vê o que vocês responderam.' },
  saveFailed: 'Erro ao enviar resposta',
} as const
