import type { Notice } from '@/lib/toast'

export const accountTexts = {
  title: 'Minha conta',
  loadFailed: 'Não foi possível carregar seus dados.',
  saved: { title: 'Dados atualizados', description: 'Seus dados de contato foram salvos.' },
  saveFailed: 'Erro ao salvar seus dados',
  mails: 'E-mails',
  expiryMails: 'Receber e-mails sobre prazos',
  expiryMailsHint:
    'Sobre documentos que vão vencer e, para a equipe, sobre editais. Os avisos continuam aparecendo na plataforma.',
  dailyMail: 'Receber o resumo diário da equipe',
  dailyMailHint:
    'Um e-mail por dia com o que aguarda a equipe e desde quando. Sem nada à espera, não há e-mail.',
  mailsSaved: { title: 'Preferência salva' },
  nameMissing: 'Informe seu nome.',
  nameTooLong: 'Use no máximo 200 caracteres.',
  phoneInvalid: 'Informe o telefone com DDD, com 10 ou 11 números.',
  passwordFailed: 'Erro ao alterar senha',
  passwordFailedDetail: 'Não foi possível alterar sua senha. Tente novamente.',
  currentMissing: 'Informe sua senha atual.',
  currentWrong: 'A senha atual não confere.',
  currentMaybeNew:
    'A senha atual não confere. A troca anterior, que ficou sem resposta, pode ter sido feita: nesse caso, sua senha já é a nova.',
  tooShort: 'A senha deve ter pelo menos 6 caracteres.',
  differ: 'As senhas não coincidem.',
  passwordChanged: {
    tone: 'success',
    title: 'Senha alterada com sucesso',
    description: 'Os outros aparelhos em que sua conta estava aberta foram desconectados.',
  } satisfies Notice,
  exported: { title: 'Cópia baixada', description: 'O arquivo com seus dados está na pasta de downloads.' },
  exportFailed: 'Erro ao baixar seus dados',
  deletionRequested: {
    title: 'Pedido enviado',
    description: 'A equipe recebeu seu pedido e entrará em contato por e-mail.',
  },
  deletionFailed: 'Erro ao pedir a exclusão',
} as const
