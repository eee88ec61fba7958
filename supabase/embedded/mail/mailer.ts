import type { App } from '@supabase/lite'
import type { Config } from '../config/read-config.ts'
import type { Origins } from '../origins.ts'
import { requestContext } from '../request-context.ts'
import type { Inbox } from './inbox.ts'
import { renderTemplate, type TemplateName } from './template.ts'

type Mailer = NonNullable<App['_mailer']>
type Options = { root: string; config: Config; origins: Origins; inbox: Inbox }
type Kind = { template: TemplateName; type: string }

/** Unlike lite's own mailer it honours `redirect_to`. */
export function createMailer({ root, config, origins, inbox }: Options): Mailer {
  const send =
    ({ template, type }: Kind): Mailer['sendConfirmation'] =>
    (to, tokenHash, otp, meta) => {
      const { origin, redirectTo } = requestContext() ?? { origin: origins.first, redirectTo: origins.first }
      const { subject, html } = renderTemplate(root, config, template, {
        ConfirmationURL: tokenHash && verifyUrl(origin, tokenHash, type, redirectTo),
        Token: otp,
        TokenHash: tokenHash,
        SiteURL: origin,
        RedirectTo: redirectTo,
        Email: meta?.currentEmail ?? to,
        NewEmail: meta?.newEmail ?? to,
      })
      inbox.deliver({ to, subject, html })
      return Promise.resolve()
    }
  const sendCode = send({ template: 'reauthentication', type: 'reauthentication' })
  return {
    sendConfirmation: send({ template: 'confirmation', type: 'signup' }),
    sendRecovery: send({ template: 'recovery', type: 'recovery' }),
    sendMagicLink: send({ template: 'magic_link', type: 'magiclink' }),
    sendEmailChange: send({ template: 'email_change', type: 'email_change' }),
    sendReauthentication: (to, otp, meta) => sendCode(to, '', otp, meta),
  }
}

/** Sends only if [auth.email.notification.password_changed] is enabled. */
export function createPasswordNotice({ root, config, origins, inbox }: Options): (email: string) => void {
  return (email) => {
    if (!config.auth.email.notification.password_changed?.enabled) return
    const SiteURL = requestContext()?.origin ?? origins.first
    inbox.deliver({
      to: email,
      ...renderTemplate(root, config, 'password_changed', { Email: email, SiteURL }),
    })
  }
}

const verifyUrl = (origin: string, tokenHash: string, type: string, redirectTo: string): string =>
  `${origin}/auth/v1/verify?token=${tokenHash}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`
