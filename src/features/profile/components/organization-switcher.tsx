import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

type Managed = { id: string; nome: string | null }

export type OrganizationSwitcherProps = {
  managed: readonly Managed[]
  selected: string | null
  onSelect: (id: string | null) => void
}

export default function OrganizationSwitcher({ managed, selected, onSelect }: OrganizationSwitcherProps) {
  return (
    <Field
      label="Organização"
      hint="Você também acompanha organizações de outras pessoas."
      className="max-w-md"
    >
      <Select
        value={selected ?? ''}
        onChange={(event) => onSelect(event.target.value || null)}
        options={[
          { value: '', label: 'Minha organização' },
          ...managed.map(({ id, nome }) => ({
            value: id,
            label: nome?.trim() ? nome : 'Organização sem nome',
          })),
        ]}
      />
    </Field>
  )
}
