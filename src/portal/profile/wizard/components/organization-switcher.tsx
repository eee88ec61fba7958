import { useNavigate } from 'react-router-dom'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { MyOrganization } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { newOrganization, profileLink } from '@/domain/organization/profile-target'
import { texts } from '../texts'

type OrganizationSwitcherProps = {
  own: MyOrganization | undefined
  others: readonly MyOrganization[]
  /** Id of another organization; null: the own one. */
  selected: string | null
}

const nameOf = ({ nome }: MyOrganization) => nome?.trim() || 'Organização sem nome'

/** It shows for those who belong to other organizations than their own. */
export default function OrganizationSwitcher({ own, others, selected }: OrganizationSwitcherProps) {
  const navigate = useNavigate()
  const shown = selected === null ? own : others.find(({ id }) => id === selected)
  return (
    <div className="flex flex-col gap-1 sm:flex-row sm:items-end sm:gap-4">
      <Field label="Organização" className="w-full max-w-md">
        <Select
          value={selected ?? ''}
          // The profile opens there where the person left off.
          onChange={({ target: { value } }) =>
            void navigate(profileLink(value || (own ? null : newOrganization)))
          }
          options={[
            { value: '', label: own ? 'Minha organização' : 'Cadastrar outra organização' },
            ...others.map((one) => ({
              value: one.id,
              label: `${nameOf(one)} (${roleTexts[one.papel].label})`,
            })),
            ...(selected !== null && !shown ? [{ value: selected, label: texts.noAccess }] : []),
          ]}
        />
      </Field>
      {shown ? (
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft sm:pb-3">
          Você está em <strong className="text-ink">{nameOf(shown)}</strong> como{' '}
          {roleTexts[shown.papel].label}.
        </p>
      ) : (
        selected === null && (
          <p className="text-sm text-ink-soft sm:pb-3">Você está cadastrando uma nova organização.</p>
        )
      )}
    </div>
  )
}
