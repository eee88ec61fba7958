import type { Notice } from '@/lib/toast'

export const accountTexts = {
  saved: { title: 'Dados atualizados', description: 'Seus dados de contato foram salvos.' },
  saveFailed: 'Erro ao salvar seus dados',
  expiryMailsHint:
    'Sobre documentos que vão vencer e, para a equipe, sobre editais. Os avisos continuam aparecendo na plataforma.',
  dailyMailHint:
    'Um e-mail por dia com o que aguarda a equipe e desde quando. Sem nada à espera, não há e-mail.',
  mailsSaved: { title: 'Preferência salva' },
  phoneInvalid: 'Informe o telefone com DDD, com 10 ou 11 números.',
  currentMaybeNew:
    'A senha atual não confere. A troca anterior, que ficou sem resposta, pode ter sido feita: nesse caso, sua senha já é a nova.',
  tooShort: 'A senha deve ter pelo menos 6 caracteres.',
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
