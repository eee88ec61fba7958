/** `action`: a button with its address below, or the code that the person types. */
export type AuthMail = {
  title: string
  /** What a list of mails shows beside the subject. */
  preview: string
  paragraphs: string[]
  action: 'code' | { label: string; address: string }
  /** In small letters, at the end. */
  notes: string[]
}

const confirmation = '{{ .ConfirmationURL }}'
const forADay = 'O link vale por 24 horas e só pode ser usado uma vez.'

/** The mails of the auth service by the names of its templates; their subjects are in supabase/config.toml. */
export const mails: Record<string, AuthMail> = {
  confirmation: {
    title: 'Confirme seu e-mail',
    preview: 'Falta um passo: confirme que este endereço é seu.',
    paragraphs: [
      'Recebemos um cadastro no Mutirão com o endereço {{ .Email }}. Para confirmar que ele é seu, clique no botão abaixo.',
    ],
    action: { label: 'Confirmar e-mail', address: confirmation },
    notes: [
      forADay,
      'Se a equipe do Mutirão criou esta conta para você, o botão leva à página em que você escolhe sua senha.',
      'Se você não esperava esta mensagem, ignore-a: sem a confirmação, nada acontece.',
    ],
  },
  email_change: {
    title: 'Confirme a troca de e-mail',
    preview: 'Recebemos um pedido para trocar o e-mail da sua conta.',
    paragraphs: [
      'Recebemos um pedido para trocar o e-mail da sua conta de {{ .Email }} para {{ .NewEmail }}. Para confirmar a troca, clique no botão abaixo.',
    ],
    action: { label: 'Confirmar a troca', address: confirmation },
    notes: [forADay, 'Se não foi você quem pediu, ignore esta mensagem: o e-mail da conta continua o mesmo.'],
  },
  magic_link: {
    title: 'Seu código',
    preview: 'Digite este código na página em que você o pediu.',
    paragraphs: [
      'Recebemos um pedido de código para a conta {{ .Email }}. Digite-o na página em que você o pediu:',
    ],
    action: 'code',
    notes: [
      'O código vale por 24 horas e só pode ser usado uma vez. Não o mostre a ninguém: nossa equipe nunca pede este código.',
      'Se não foi você quem pediu, ignore esta mensagem: ninguém entra na sua conta sem o código.',
    ],
  },
  password_changed: {
    title: 'Sua senha foi trocada',
    preview: 'A senha da sua conta no Mutirão acabou de ser trocada.',
    paragraphs: [
      'A senha da conta {{ .Email }} no Mutirão acabou de ser trocada.',
      'Se foi você, não precisa fazer nada. Se não foi você, crie agora outra senha e avise a nossa equipe.',
    ],
    action: { label: 'Criar outra senha', address: '{{ .SiteURL }}/forgot-password' },
    notes: ['Por segurança, esta mensagem é enviada a cada troca de senha.'],
  },
  recovery: {
    title: 'Crie uma nova senha',
    preview: 'Recebemos um pedido para trocar a senha da sua conta.',
    paragraphs: [
      'Recebemos um pedido para trocar a senha da conta {{ .Email }}. Para escolher uma nova senha, clique no botão abaixo.',
    ],
    action: { label: 'Criar nova senha', address: confirmation },
    notes: [forADay, 'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.'],
  },
}
