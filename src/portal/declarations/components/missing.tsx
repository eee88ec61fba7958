import { Link } from 'react-router-dom'
import type { Director } from '@/domain/organization/directors'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { fieldOf } from '@/domain/organization/fields/fields'
import { profileLink } from '@/domain/organization/profile-target'
import { missingOf } from '@/portal/profile/directors/director-values'
import { Banner } from '@/components/ui/banner'
import { listsDirectors, missingFields, type Declarant, type DeclarationKind } from '../declarations'
import { declarationTexts as texts } from '../texts'

type MissingProps = {
  kinds: readonly DeclarationKind[]
  organization: Declarant
  directors: readonly Director[]
  named: string | null
}

const step = 'dados-basicos'

/** The profile's name of each column. */
const fields: Record<keyof Declarant, string> = {
  nome: 'nome',
  cnpj: 'cnpj',
  endereco: 'endereco',
  municipio: 'municipio',
  uf: 'uf',
  representante: 'representante',
  cargo_representante: 'cargoRepresentante',
  cpf_representante: 'cpfRepresentante',
}

/** What the papers will lack, each with the place where it is filled in. */
export function Missing({ kinds, organization, directors, named }: MissingProps) {
  const profile = profileLink(named, step)
  const list = `${profileLink(named, 'detalhes-ong')}${named ? '&' : '?'}dirigentes=ver`
  const items = [
    ...missingFields(kinds, organization).map((column) => {
      const name = fields[column]
      return { text: fieldOf(step, name)?.label ?? name, to: `${profile}#${fieldId({ step, name })}` }
    }),
    ...(listsDirectors(kinds) ? missingPeople(directors).map((text) => ({ text, to: list })) : []),
  ]
  if (items.length === 0) return null
  return (
    <Banner tone="warning" role="note" title={texts.missing}>
      <ul className="list-disc pl-5">
        {items.map(({ text, to }) => (
          <li key={text}>
            <Link className="link" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function missingPeople(directors: readonly Director[]): string[] {
  if (directors.length === 0) return [texts.noDirectors]
  return directors.flatMap((director) => {
    const missing = missingOf(director)
    return missing.length > 0 ? [`${director.nome}: ${missing.join(', ')}`] : []
  })
}
