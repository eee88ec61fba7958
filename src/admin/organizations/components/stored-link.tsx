import type { FieldControl } from '@/domain/organization/fields/field-types'

/** @returns null if there is no URL that is safe to follow */
export function storedHref(control: FieldControl, text: string): string | null {
  if (control === 'email') return `mailto:${encodeURIComponent(text)}`
  if (control === 'phone') return `tel:+55${text.replace(/\D/g, '')}`
  if (control !== 'url' && control !== 'handle') return null
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`
  // 'mutirao.bom' may be a handle: only text that looks like a URL is one.
  if (control === 'handle' && !/^(https?:\/\/|www\.)|\.[a-z]{2,}\//i.test(text)) return null
  try {
    const { protocol, href, hostname, username } = new URL(written)
    // `https://banco.com.br@outro.example` leads to the second host.
    return /^https?:$/.test(protocol) && hostname.includes('.') && !username ? href : null
  } catch {
    return null
  }
}

export function StoredLink({ control, text }: { control: FieldControl; text: string }) {
  const href = storedHref(control, text)
  if (!href) return text
  const outside = href.startsWith('http')
  return (
    <a className="link" href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {text}
    </a>
  )
}
