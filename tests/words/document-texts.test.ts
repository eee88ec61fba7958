import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// What people read outside the app: the mails of the auth service, and the document before the app runs.

/** The readable text of a document; the service fills `{{ … }}` in. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const forADay = 'O link vale por 24 horas e só pode ser usado uma vez.'
const mails: [file: string, subject: string, ...texts: string[]][] = [
  [
    'confirmation.html',
    'Confirme seu e-mail no Mutirão',
    '{{ .ConfirmationURL }}',
    'Confirmar e-mail',
    forADay,
  ],
  ['recovery.html', 'Crie uma nova senha no Mutirão', '{{ .ConfirmationURL }}', 'Criar nova senha', forADay],
  ['magic_link.html', 'Seu código para o Mutirão', '{{ .Token }}', 'O código vale por 24 horas'],
  [
    'email_change.html',
    'Confirme a troca de e-mail no Mutirão',
    '{{ .ConfirmationURL }}',
    'de {{ .Email }} para {{ .NewEmail }}',
    forADay,
  ],
  [
    'password_changed.html',
    'A senha da sua conta foi trocada no Mutirão',
    '{{ .SiteURL }}/forgot-password',
    'Se não foi você, crie agora outra senha e avise a nossa equipe.',
  ],
]

it('every mail of the auth service has its row here', () => {
  expect(readdirSync('supabase/templates').sort()).toEqual(mails.map(([file]) => file).sort())
  const config = readFileSync('supabase/config.toml', 'utf8')
  expect([...config.matchAll(/^subject = "(.*)"$/gm)].map(([, subject]) => subject)).toEqual(
    mails.map(([, subject]) => subject),
  )
})

it.each(mails)('%s, %s', (file, _, ...texts) => {
  const mail = textOf(`supabase/templates/${file}`)
  for (const text of ['Mutirão', '{{ .Email }}', ...texts]) expect(mail).toContain(text)
})

it.each([
  'Este navegador é antigo demais para o portal: a página pode ficar sem cores e os botões sem efeito.',
  'Este portal precisa de JavaScript, que está desligado neste navegador.',
  'O portal ainda não abriu por completo. Confira a conexão e recarregue a página.',
])('the document without the app: %s', (text) => expect(textOf('index.html')).toContain(text))
