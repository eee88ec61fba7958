import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Fieldset } from '@/components/ui/fieldset'
import { recordTexts as texts } from '@/domain/organization/texts'

type ChooseOrganizationsProps = {
  legend: string
  hint: string
  rows: readonly { id: string; nome: string | null; cnpj: string | null }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  disabled?: boolean
}

export function ChooseOrganizations({
  legend,
  hint,
  rows,
  chosen,
  onChange,
  disabled,
}: ChooseOrganizationsProps) {
  const elsewhere = chosen.filter((id) => rows.every((row) => row.id !== id))
  return (
    <Fieldset legend={legend} hint={hint}>
      {rows.map(({ id, nome, cnpj }) => (
        <Checkbox
          key={id}
          label={nome || texts.missing}
          hint={cnpj}
          disabled={disabled}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
      {elsewhere.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p>{texts.chosenElsewhere(elsewhere.length)}</p>
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            onClick={({ currentTarget }) => {
              onChange(chosen.filter((id) => !elsewhere.includes(id)))
              currentTarget.closest('fieldset')?.querySelector('input')?.focus()
            }}
          >
            {texts.unchoose}
          </Button>
        </div>
      )}
    </Fieldset>
  )
}
