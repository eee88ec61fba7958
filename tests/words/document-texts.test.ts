import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The words of what is no code: the mails of the auth service, and what the document says without the app.

/** What is read in a document, one entry for each element with text; `{{ … }}` is filled in by the service. */
function textOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1>/g, '')
    .split(/<\/?(?:!doctype|html|head|body|meta|link|div|table|tbody|tr|td|p|h1|a|noscript)\b[^>]*>/i)
    .map((text) =>
      text
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /\p{L}{2}/u.test(text))
}

const mails: Record<string, string[]> = {
  'confirmation.html': [
    'Falta um passo: confirme que este endereço é seu.',
    'Mutirão',
    'Confirme seu e-mail',
    'Recebemos um cadastro no Mutirão com o endereço {{ .Email }}. Para confirmar que ele é seu, clique no botão abaixo.',
    'Confirmar e-mail',
    'Se o botão não funcionar, copie este endereço e cole no navegador:',
    '{{ .ConfirmationURL }}',
    'O link vale por 24 horas e só pode ser usado uma vez.',
    'Se a equipe do Mutirão criou esta conta para você, o botão leva à página em que você escolhe sua senha.',
    'Se você não esperava esta mensagem, ignore-a: sem a confirmação, nada acontece.',
  ],
  'email_change.html': [
    'Recebemos um pedido para trocar o e-mail da sua conta.',
    'Mutirão',
    'Confirme a troca de e-mail',
    'Recebemos um pedido para trocar o e-mail da sua conta de {{ .Email }} para {{ .NewEmail }}. Para confirmar a troca, clique no botão abaixo.',
    'Confirmar a troca',
    'Se o botão não funcionar, copie este endereço e cole no navegador:',
    '{{ .ConfirmationURL }}',
    'O link vale por 24 horas e só pode ser usado uma vez.',
    'Se não foi você quem pediu, ignore esta mensagem: o e-mail da conta continua o mesmo.',
  ],
  'magic_link.html': [
    'Digite este código na página em que você o pediu.',
    'Mutirão',
    'Seu código',
    'Recebemos um pedido de código para a conta {{ .Email }}. Digite-o na página em que você o pediu:',
    '{{ .Token }}',
    'O código vale por 24 horas e só pode ser usado uma vez. Não o mostre a ninguém: nossa equipe nunca pede este código.',
    'Se não foi você quem pediu, ignore esta mensagem: ninguém entra na sua conta sem o código.',
  ],
  'password_changed.html': [
    'A senha da sua conta no Mutirão acabou de ser trocada.',
    'Mutirão',
    'Sua senha foi trocada',
    'A senha da conta {{ .Email }} no Mutirão acabou de ser trocada.',
    'Se foi você, não precisa fazer nada. Se não foi você, crie agora outra senha e avise a nossa equipe.',
    'Criar outra senha',
    'Se o botão não funcionar, copie este endereço e cole no navegador:',
    '{{ .SiteURL }}/forgot-password',
    'Por segurança, esta mensagem é enviada a cada troca de senha.',
  ],
  'recovery.html': [
    'Recebemos um pedido para trocar a senha da sua conta.',
    'Mutirão',
    'Crie uma nova senha',
    'Recebemos um pedido para trocar a senha da conta {{ .Email }}. Para escolher uma nova senha, clique no botão abaixo.',
    'Criar nova senha',
    'Se o botão não funcionar, copie este endereço e cole no navegador:',
    '{{ .ConfirmationURL }}',
    'O link vale por 24 horas e só pode ser usado uma vez.',
    'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  ],
}

it('every mail of the auth service has its words here', () => {
  expect(readdirSync('supabase/templates').sort()).toEqual(Object.keys(mails))
})

it.each(Object.entries(mails))('%s', (file, text) => {
  expect(textOf(`supabase/templates/${file}`)).toEqual(text)
})

it('their subjects', () => {
  expect(
    [...readFileSync('supabase/config.toml', 'utf8').matchAll(/^subject = "(.*)"$/gm)].map(
      ([, text]) => text,
    ),
  ).toEqual([
    'Confirme seu e-mail no Mutirão',
    'Crie uma nova senha no Mutirão',
    'Seu código para o Mutirão',
    'Confirme a troca de e-mail no Mutirão',
    'A senha da sua conta foi trocada no Mutirão',
  ])
})

it('the document, in an old browser, without scripts and while they do not come', () => {
  expect(textOf('index.html')).toEqual([
    'Este navegador é antigo demais para o portal: a página pode ficar sem cores e os botões sem efeito. Atualize o navegador ou use outro: Chrome ou Edge 99, Firefox 100, Safari 15.4 (iOS 15.4) ou mais novos.',
    'Este portal precisa de JavaScript, que está desligado neste navegador. Ative-o nas configurações e recarregue a página.',
    'O portal ainda não abriu por completo. Confira a conexão e recarregue a página. Se continuar assim, atualize o navegador ou use outro aparelho.',
  ])
})
