import type { ComponentProps } from 'react'
import { Fieldset } from '@/components/ui/fieldset'
import { roleTexts } from './people-texts'

/** The ownership is handed over, not chosen. */
export type MemberRole = 'editor' | 'leitor'

const roles = [
  { role: 'editor', hint: 'Preenche o perfil, envia documentos e responde a convites de editais.' },
  { role: 'leitor', hint: 'Vê tudo e abre os arquivos, mas não muda nada.' },
] as const

type RoleChoiceProps = {
  legend: string
  error?: string | undefined
  /** Props of the role's radio button. */
  radio: (role: MemberRole) => ComponentProps<'input'>
}

export function RoleChoice({ legend, error, radio }: RoleChoiceProps) {
  return (
    <Fieldset legend={legend} error={error}>
      {roles.map(({ role, hint }) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-2">
          <input
            {...radio(role)}
            type="radio"
            value={role}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            {roleTexts[role].label}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </Fieldset>
  )
}
