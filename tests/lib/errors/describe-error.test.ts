import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { describeError } from '@/lib/errors/describe-error'

// Literals on purpose: a wrong word must break a test.
const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'
const generic = 'Algo não saiu como esperado. Tente novamente em alguns instantes.'
const sessionOver = 'Sua sessão terminou. Entre novamente para continuar.'

it.each([
  ['invalid_credentials', 'Email ou senha inválidos. Tente novamente.'],
  ['email_not_confirmed', 'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.'],
  ['user_already_exists', 'Já existe uma conta com este e-mail.'],
  ['email_exists', 'Já existe uma conta com este e-mail.'],
  ['email_address_invalid', 'Este endereço de e-mail não é válido. Confira se está escrito corretamente.'],
  ['weak_password', 'A senha deve ter pelo menos 6 caracteres.'],
  ['same_password', 'A nova senha precisa ser diferente da atual.'],
  ['otp_expired', 'O link de verificação expirou. Por favor, solicite um novo link.'],
  [
    'over_request_rate_limit',
    'Foram muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  ],
  ['session_expired', sessionOver],
  ['session_not_found', sessionOver],
  ['refresh_token_not_found', sessionOver],
  ['bad_jwt', sessionOver],
  ['no_authorization', sessionOver],
  ['PGRST301', sessionOver],
  ['PGRST303', sessionOver],
  ['user_banned', 'Esta conta está bloqueada. Fale com o suporte.'],
  ['signup_disabled', 'Novos cadastros estão temporariamente fechados.'],
  ['validation_failed', 'Confira os dados e tente novamente.'],
  ['MU001', 'Um dos campos tem um valor que não pode ser guardado. Confira os dados e tente novamente.'],
  ['MU002', 'Este é o último administrador. O sistema precisa de pelo menos um.'],
  ['MU003', 'Você não pode mudar o papel da sua própria conta nem excluí-la.'],
  ['MU004', 'Esta mudança de situação não é permitida.'],
  ['MU005', 'O documento não pôde ser registrado. Envie o arquivo novamente.'],
  ['MU006', 'O arquivo é maior do que o permitido para este documento.'],
  ['MU007', 'Este e-mail já está em uso por outra conta.'],
  ['MU008', 'O registro não foi encontrado. Talvez tenha sido excluído.'],
  ['MU009', 'O limite foi atingido. Fale com o suporte se precisar de mais espaço.'],
  ['MU010', 'O papel escolhido não é válido.'],
  ['MU011', 'Esta pessoa ainda não tem acesso aprovado.'],
  ['MU012', 'Outra pessoa salvou uma versão mais nova. Recarregue para ver o que mudou.'],
  ['MU013', 'Esta pessoa já é a proprietária desta organização.'],
  [
    'MU014',
    'O arquivo guardado não é o que foi enviado com este documento. Não o use: avise a equipe e peça um novo envio.',
  ],
  ['MU015', 'Não é mais possível desfazer esta decisão.'],
  [
    'MU016',
    'Este documento mudou depois que você o abriu. Confira como está agora e confirme as datas de novo.',
  ],
  ['stale_dates', 'As datas deste documento mudaram. Confira as de agora e decida de novo.'],
  ['stale_decision', 'Já decidido por outra pessoa. A lista foi atualizada.'],
  ['stale_review', 'Este documento já foi avaliado ou trocado por outra pessoa. A lista foi atualizada.'],
  ['PGRST116', 'O registro não foi encontrado ou foi alterado por outra pessoa.'],
  ['42501', 'Você não tem permissão para fazer isso.'],
  ['23505', 'Este registro já existe.'],
  ['23514', 'Um dos valores informados não é aceito. Confira os dados.'],
  ['22001', 'Um dos textos é longo demais.'],
  ['57014', 'O servidor demorou demais para responder. Tente novamente.'],
])('%s: %s', (code, sentence) => {
  expect(describeError({ code, message: 'x' })).toBe(sentence)
})

it.each([
  ['413', 'O arquivo é maior do que o permitido.'],
  ['415', 'Este tipo de arquivo não é aceito.'],
])('status %s of the storage: %s', (statusCode, sentence) => {
  expect(describeError({ statusCode, message: 'x' })).toBe(sentence)
})

it.each([
  ['a cut line', new TypeError('Failed to fetch'), offline],
  ['a line cut before the auth service', new AuthRetryableFetchError('Failed to fetch', 0), offline],
  ['an auth service that failed', new AuthRetryableFetchError('{}', 500), generic],
  ['an unknown code', { code: 'XX000', message: 'x' }, generic],
  ['nothing at all', null, generic],
])('%s', (_what, error, sentence) => {
  expect(describeError(error)).toBe(sentence)
})

it('says of a refusal whether the session is the reason', () => {
  expect(describeError({ code: '42501', message: 'x', details: 'session' })).toBe(sessionOver)
})

it('takes the sentence of the operation where the code says nothing', () => {
  expect(describeError({ code: 'XX000', message: 'x' }, 'Não deu certo.')).toBe('Não deu certo.')
})

it.each([
  [
    'files',
    'Sua organização já guarda o máximo de arquivos. Remova os que não precisa mais ou fale com o suporte.',
  ],
  [
    'bytes',
    'O espaço para os arquivos da sua organização está cheio. Remova os que não precisa mais ou envie um arquivo menor.',
  ],
  ['mails', 'Esta pessoa já recebeu e-mails demais nas últimas 24 horas. Tente novamente amanhã.'],
  ['consents', 'O registro de consentimentos está cheio. Fale com o suporte.'],
  [
    'people',
    'A organização já tem dez pessoas, contando os convites abertos. Para incluir outra, remova uma delas ou retire um convite.',
  ],
  ['invitations', 'Hoje não é possível enviar mais convites. Tente de novo amanhã.'],
  ['observations', 'A lista já tem o máximo de observações. Exclua as que não usa mais.'],
  ['codes', 'Você já criou códigos cinco vezes hoje. Tente de novo amanhã.'],
  ['metadata', 'Os dados da conta são grandes demais. Use um nome mais curto.'],
])('a reached limit (%s) says which', (details, sentence) => {
  expect(describeError({ code: 'MU009', message: 'x', details })).toBe(sentence)
})

it.each([
  ['MU011', 'editor', 'Antes de sair, é preciso que outra pessoa seja Editor desta organização.'],
  ['MU013', 'person', 'Esta pessoa já faz parte da organização ou já foi convidada.'],
  [
    'MU013',
    'offered',
    'Já há um convite para passar a organização a outra pessoa. Retire esse convite antes.',
  ],
  ['MU013', 'owner', 'Cada pessoa pode ser proprietária de uma organização só, e você já é de outra.'],
])('%s says what it is about (%s)', (code, details, sentence) => {
  expect(describeError({ code, message: 'x', details })).toBe(sentence)
})

it.each([undefined, null, 'outro', 'toString', 5])('a reached limit without a known name (%s)', (details) => {
  expect(describeError({ code: 'MU009', message: 'x', details })).toBe(
    'O limite foi atingido. Fale com o suporte se precisar de mais espaço.',
  )
})

it('the name of a limit is ignored with another code', () => {
  expect(describeError({ code: 'MU005', message: 'x', details: 'files' })).toBe(
    'O documento não pôde ser registrado. Envie o arquivo novamente.',
  )
})
