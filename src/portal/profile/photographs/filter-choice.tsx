import { Radio } from '@/components/ui/radio'
import type { PhotoFilter } from './page'

const filters: readonly { filter: PhotoFilter; label: string }[] = [
  { filter: 'color', label: 'Cor' },
  { filter: 'grey', label: 'Cinza' },
  { filter: 'ink', label: 'Preto e branco' },
]

export function FilterChoice({
  filter,
  onChange,
}: {
  filter: PhotoFilter
  onChange: (filter: PhotoFilter) => void
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Aparência das páginas</legend>
      <p className="text-sm text-ink-soft">Preto e branco tira as sombras do papel.</p>
      <div className="flex flex-wrap gap-x-5">
        {filters.map((one) => (
          <Radio
            key={one.filter}
            name="aparencia"
            label={one.label}
            checked={filter === one.filter}
            onChange={() => onChange(one.filter)}
          />
        ))}
      </div>
    </fieldset>
  )
}
