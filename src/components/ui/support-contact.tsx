import { Mail, MessageCircle } from 'lucide-react'
import { config } from '@/lib/config'
import { buttonClass } from './button-class'

/** Without a contact, no text may suggest getting in touch. */
export const hasSupportContact = Boolean(config.supportEmail ?? config.supportWhatsapp)

/** The configured contacts of the team (decision 51, contact). */
export function SupportContact({ intro }: { intro?: string }) {
  const { supportEmail, supportWhatsapp } = config
  if (!supportEmail && !supportWhatsapp) return null
  return (
    <div>
      {intro && <p className="mb-2">{intro}</p>}
      <ul className="flex flex-wrap gap-2">
        {supportEmail && (
          <li>
            <a
              href={`mailto:${supportEmail}`}
              className={buttonClass({
                variant: 'secondary',
                size: 'sm',
                className: '[overflow-wrap:anywhere]',
              })}
            >
              <Mail />
              {supportEmail}
            </a>
          </li>
        )}
        {supportWhatsapp && (
          <li>
            <a
              href={`https://wa.me/${supportWhatsapp}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <MessageCircle />
              Falar pelo WhatsApp
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
