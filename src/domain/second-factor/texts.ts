export const secondFactorTexts = {
  codeHint: 'Está no aplicativo autenticador do seu celular e muda a cada 30 segundos.',
  recoveryRefused: 'Este código não confere ou já foi usado.',
  recoveryMissing: 'Digite o código de recuperação, por exemplo abcd-1234.',
  recoveryIncomplete:
    'Não há um código inteiro aqui. Ele tem oito letras e números, por exemplo abcd-1234. Confira e tente de novo.',
  ofOtherDevice: (device: string) =>
    `O código não é do aparelho escolhido, “${device}”. Se veio de outro aparelho, escolha-o em “Aparelho”. Se veio deste, digite os números que ele mostra agora.`,
  ofOtherEntry:
    'O código não confere. Se o aplicativo mostra mais de um “Mutirão”, digite o código do que você acabou de adicionar.',
  nameMissing: 'Dê um nome ao aparelho.',
  defaultName: 'Meu celular',
  enrolled: { title: 'Aparelho cadastrado', description: 'Ao entrar, pediremos um código dele.' },
  copied: { title: 'Chave copiada' },
  notCopied: {
    title: 'A chave não foi copiada',
    description: 'O navegador não deixou. Selecione e copie o texto.',
  },
  recovered: {
    title: 'Código de recuperação usado',
    description: 'Os aparelhos foram removidos da sua conta. Cadastre outro em “Minha conta”.',
  },
  removed: { title: 'Aparelho removido' },
  removeFailed: 'Erro ao remover o aparelho',
  codesFailed: 'Erro ao criar os códigos',
  notConfirmed: 'Erro ao confirmar os códigos',
  newCodes: (left: number) =>
    left === 1
      ? 'O código que você guardou deixa de valer quando você confirmar que guardou os novos.'
      : `Os ${left} códigos que você guardou deixam de valer quando você confirmar que guardou os novos.`,
  loadFailed: 'Não foi possível carregar seus aparelhos.',
} as const
