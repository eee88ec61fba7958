import { describe, expect, it, onTestFinished, vi } from 'vitest'
import AfterVerificationPage from '@/features/auth/pages/after-verification-page'
import AuthPage from '@/features/auth/pages/auth-page'
import EmailVerificationPage from '@/features/auth/pages/email-verification-page'
import RegistrationConfirmedPage from '@/features/auth/pages/registration-confirmed-page'
import { pendingEmail } from '@/features/auth/pending-email'
import { ana, never, read, send, signIn, withoutBackend, pageText } from './read-page.tsx'

// Every word of sign-up, confirmation and login, from top to bottom. What they do has tests of its own (`features/auth`).
const api = vi.hoisted(() => ({ answers: {} as Record<string, () => Promise<unknown>> }))
vi.mock('@/features/auth/load-api', () => ({
  preloadAuthApi: () => undefined,
  loadAuthApi: () => Promise.resolve(api.answers),
}))

withoutBackend()

describe('the login', () => {
  const steps = [
    '1',
    'Crie sua conta',
    'Com seu e-mail e uma senha. Confirme o endereço pelo link que enviamos.',
    '2',
    'Aguarde a aprovação',
    'Nossa equipe confere o cadastro em 1 a 2 dias úteis.',
    '3',
    'Preencha o perfil',
    'Em três etapas, no seu ritmo. O que você salva fica guardado.',
  ]
  const login = (button: string) => [
    'E-mail',
    'Senha',
    'Mostrar senha',
    'Esqueceu sua senha?',
    button,
    'Ainda não tem uma conta? Criar uma conta',
    ...steps,
  ]
  const title = ['Acesse sua conta', 'Que bom ver você por aqui.']
  const credentials = { 'E-mail': ana.email, Senha: 'abcdef' }

  it('before and while somebody enters', async () => {
    api.answers = { signIn: never }
    expect(await read(<AuthPage />, '/auth')).toEqual([...title, ...login('Entrar')])
    await send(credentials, 'Entrar')
    expect(pageText()).toEqual([...title, ...login('Entrando...')])
  })

  it('before and while somebody signs up', async () => {
    api.answers = { signUp: never }
    const signUp = (button: string) => [
      'Crie sua conta',
      'Leva menos de um minuto.',
      'E-mail',
      'Senha',
      'Pelo menos 6 caracteres.',
      'Mostrar senha',
      'Depois de criar a conta, você recebe um e-mail com um link para confirmar seu endereço. Em seguida, seu cadastro fica pendente até que um administrador o aprove.',
      button,
      'Já tem uma conta? Entrar na minha conta',
      ...steps,
    ]
    expect(await read(<AuthPage />, '/auth?tab=cadastro')).toEqual(signUp('Criar conta'))
    await send(credentials, 'Criar conta')
    expect(pageText()).toEqual(signUp('Criando conta...'))
  })

  it('of an address that is not confirmed', async () => {
    const refusal = Object.assign(new Error('not confirmed'), { code: 'email_not_confirmed', status: 400 })
    api.answers = { signIn: () => Promise.reject(refusal) }
    await read(<AuthPage />, '/auth')
    await send(credentials, 'Entrar')
    expect(pageText()).toEqual([
      ...title,
      'Falta confirmar seu e-mail',
      'Abra o link que enviamos para ana@ong.example. Se não encontrar a mensagem, olhe também na caixa de spam.',
      'Reenviar link',
      ...login('Entrar'),
    ])
  })

  it('of somebody who waits for the approval', async () => {
    await read(<AuthPage />, '/auth')
    signIn('pending')
    expect(pageText()).toEqual([
      ...title,
      'Cadastro pendente',
      'Seu cadastro está em análise. Avisaremos por e-mail quando ele for aprovado.',
      'Ver status do cadastro',
      ...login('Entrar'),
    ])
  })

  it('instead of a page that asks for it', async () => {
    expect(await read(<AuthPage />, '/auth', { from: '/perfil-ong' })).toEqual([
      ...title,
      'Entre na sua conta para continuar. Depois, você segue direto para onde ia.',
      ...login('Entrar'),
    ])
  })

  it('instead of a page whose session ended', async () => {
    expect(await read(<AuthPage />, '/auth', { from: '/perfil-ong', endedFor: 'ana' })).toEqual([
      ...title,
      'Sua sessão terminou',
      'Entre novamente para voltar aonde estava.',
      ...login('Entrar'),
    ])
  })
})

describe('after the sign-up', () => {
  it('to a visitor', async () => {
    expect(await read(<RegistrationConfirmedPage />, '/?email=ana@ong.example')).toEqual([
      'Cadastro realizado com sucesso',
      'Recebemos seu cadastro. Enviamos um link de confirmação para ana@ong.example: abra a mensagem e clique no link.',
      'Depois disso, um administrador analisa o cadastro.',
      'Não chegou? Olhe na caixa de spam ou de promoções. Endereço errado? Usar outro e-mail',
      'Já tem uma conta? Então entre ou recupere sua senha.',
      'Reenviar link',
      'Ver status do cadastro',
      'Voltar para a página inicial',
    ])
  })

  it('to a visitor whose address is not known', async () => {
    expect((await read(<RegistrationConfirmedPage />))[1]).toBe(
      'Recebemos seu cadastro. Enviamos um link de confirmação para o seu e-mail: abra a mensagem e clique no link.',
    )
  })

  it.each([
    ['pending', 'Seu e-mail ana@ong.example já está confirmado. Acompanhe a análise do seu cadastro.'],
    ['approved', 'Seu e-mail ana@ong.example já está confirmado. Seu cadastro já foi aprovado.'],
  ] as const)('to somebody who is %s', async (status, sentence) => {
    await read(<RegistrationConfirmedPage />)
    signIn(status)
    expect(pageText()).toEqual([
      'Cadastro realizado com sucesso',
      sentence,
      'Ver status do cadastro',
      'Voltar para a página inicial',
    ])
  })
})

describe('a link that confirms an address', () => {
  it('while it is looked at', async () => {
    api.answers = { hasSession: never }
    expect(await read(<EmailVerificationPage />)).toEqual(['Verificando seu email...', 'Só um instante.'])
  })

  it('that was right', async () => {
    expect(await read(<EmailVerificationPage />, '/?verification=success')).toEqual([
      'Email Verificado com Sucesso!',
      'Obrigado por confirmar seu endereço. Abrimos a próxima página em instantes.',
      'Continuar',
    ])
  })

  const expired = [
    'Não foi possível verificar',
    'O link de verificação expirou. Por favor, solicite um novo link.',
    'Os links de verificação expiram após 24 horas e só funcionam uma vez.',
  ]

  it('that came too late, to a visitor', async () => {
    expect(await read(<EmailVerificationPage />, '/?error_code=otp_expired')).toEqual([
      ...expired,
      'Já tinha aberto este link antes? Então seu e-mail pode já estar confirmado: tente entrar.',
      'Reenviar link',
      'Voltar para o login',
    ])
  })

  it('that came too late, to somebody who is signed in', async () => {
    await read(<EmailVerificationPage />, '/?error_code=otp_expired')
    signIn('pending')
    expect(pageText()).toEqual([
      ...expired,
      'Você está conectado como ana@ong.example. Este endereço já está confirmado: não precisa de outro link.',
      'Continuar',
      'Voltar para o login',
    ])
  })

  it('that came too late, to somebody who signed another address up', async () => {
    pendingEmail.set('bia@ong.example')
    onTestFinished(() => pendingEmail.clear())
    await read(<EmailVerificationPage />, '/?error_code=otp_expired')
    signIn('pending')
    expect(pageText()).toEqual([
      ...expired,
      'O novo link vai para bia@ong.example.',
      'Você está conectado como ana@ong.example. Se era este o endereço a confirmar, não precisa de outro link.',
      'Reenviar link em 60 s',
      'Continuar',
      'Voltar para o login',
    ])
  })

  it('that came too late, to somebody who is signed in, on the way to the main site', async () => {
    await read(<AfterVerificationPage />, '/?error_code=otp_expired')
    signIn('pending')
    expect(pageText()).toEqual([
      'Ocorreu um erro',
      'O link de verificação expirou. Por favor, solicite um novo link.',
      'Você está conectado como ana@ong.example. Este endereço já está confirmado: não precisa de outro link.',
      'Abrimos a próxima página em instantes.',
      'Acompanhar meu cadastro',
      'Continuar',
    ])
  })

  it('on the way to the main site', async () => {
    expect(await read(<AfterVerificationPage />, '/?verification=success')).toEqual([
      'Email Verificado com Sucesso!',
      'Seu cadastro segue para a análise da nossa equipe. Abrimos a próxima página em instantes.',
      'Entrar na minha conta',
    ])
    signIn('pending')
    expect(pageText().at(-1)).toBe('Acompanhar meu cadastro')
    signIn('approved')
    expect(pageText()).toEqual([
      'Email Verificado com Sucesso!',
      'Seu cadastro já está aprovado. Abrimos a próxima página em instantes.',
      'Você entrou como ana@ong.example. Não é você?',
      'Sair',
      'Ir para o perfil da ONG',
    ])
  })

  it('on the way to the main site, while it is looked at', async () => {
    api.answers = { startLinkSession: never }
    expect(await read(<AfterVerificationPage />, '/#access_token=a&refresh_token=b')).toEqual([
      'Processando verificação...',
      'Só um instante.',
    ])
  })
})
