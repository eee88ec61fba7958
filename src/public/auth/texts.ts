import type { OperationMeta } from '@/lib/errors/report-error'
import type { Notice } from '@/lib/toast'

/** Product 5 and 8. The spelling 'email', without a hyphen, is literal. */
export const authToasts = {
  incomplete: {
    tone: 'error',
    title: 'Credenciais inválidas',
    description: 'Por favor, preencha todos os campos.',
  },
  signedIn: { tone: 'success', title: 'Login realizado com sucesso', description: 'Bem-vindo à plataforma' },
  rejected: {
    tone: 'error',
    title: 'Acesso negado',
    description: 'Seu cadastro foi rejeitado pelo administrador.',
  },
  pending: {
    tone: 'warning',
    title: 'Acesso pendente',
    description: 'Seu cadastro ainda está aguardando aprovação do administrador.',
  },
  addressInvalid: { tone: 'error', title: 'Erro no cadastro', description: 'Email inválido' },
  signedUp: {
    tone: 'success',
    title: 'Cadastro iniciado',
    description: 'Verifique seu email para confirmar sua conta.',
  },
  emailVerified: {
    tone: 'success',
    title: 'Email verificado',
    description: 'Seu endereço foi confirmado.',
  },
  emailMissing: {
    tone: 'error',
    title: 'Email é obrigatório',
    description: 'Por favor, insira seu email para redefinir sua senha.',
  },
  resetAddressInvalid: { tone: 'error', title: 'Erro ao enviar email', description: 'Email inválido' },
  passwordsDiffer: {
    tone: 'error',
    title: 'As senhas não coincidem',
    description: 'Por favor, verifique se as senhas digitadas são iguais.',
  },
  passwordTooShort: {
    tone: 'error',
    title: 'Senha muito curta',
    description: 'A senha deve ter pelo menos 6 caracteres.',
  },
  passwordChanged: {
    tone: 'success',
    title: 'Senha alterada com sucesso',
    description: 'Você já pode entrar com a nova senha.',
  },
  addressUnknown: {
    tone: 'error',
    title: 'Email não encontrado',
    description: 'Faça seu cadastro novamente para receber o link de verificação.',
  },
  verificationSent: {
    tone: 'success',
    title: 'Email enviado',
    description: 'Enviamos um novo link de verificação. Confira também a caixa de spam.',
  },
} as const satisfies Record<string, Notice>

export const authFailures = {
  signIn: { failure: 'Erro no login', failureDetail: 'Email ou senha inválidos. Tente novamente.' },
  refusal: {
    failure: 'Erro no login',
    failureDetail: 'Ocorreu um erro ao autenticar. Tente novamente.',
  },
  authentication: {
    failure: 'Erro de autenticação',
    failureDetail: 'Ocorreu um erro ao autenticar. Tente novamente.',
  },
  signUp: {
    failure: 'Erro no cadastro',
    failureDetail: 'Ocorreu um erro ao criar sua conta. Tente novamente.',
  },
  sendVerification: {
    failure: 'Erro ao enviar email',
    failureDetail: 'Não foi possível enviar o email de verificação.',
  },
  sendReset: {
    failure: 'Erro ao enviar email',
    failureDetail: 'Não foi possível enviar o email de redefinição. Tente novamente.',
  },
  resetPassword: {
    failure: 'Erro ao redefinir senha',
    failureDetail: 'Não foi possível redefinir sua senha. Tente novamente.',
  },
} as const satisfies Record<string, OperationMeta>

export const verificationErrors = {
  expired: 'O link de verificação expirou. Por favor, solicite um novo link.',
  byParameter: 'Ocorreu um erro durante a verificação.',
  invalid: 'Não foi possível verificar seu email. O link pode ser inválido ou expirado.',
  onRedirectPage: 'Ocorreu um erro durante a verificação do email.',
  unexpected: 'Ocorreu um erro inesperado durante o redirecionamento.',
} as const

export const alreadyOpened =
  'Já tinha aberto este link antes? Então seu e-mail pode já estar confirmado: tente entrar.'

export const fieldErrors = {
  email: 'Informe seu e-mail.',
  emailInvalid: 'Email inválido',
  password: 'Informe sua senha.',
  newPassword: 'Escolha uma senha.',
} as const

/** Stays under the form when the toast is gone: the request may have arrived. */
export const noAnswer = 'O servidor não respondeu. Tente novamente quando a conexão voltar.'

/** Product 9: ms before the redirect after a verification or a new password. */
export const REDIRECT_DELAY_MS = 2000
/** Product 9: ms before the redirect to the main site. */
export const MAIN_SITE_DELAY_MS = 3000
/** Minimum ms between two mails to one address (decision 36; the auth service rejects earlier requests). */
export const RESEND_COOLDOWN_MS = 60_000
