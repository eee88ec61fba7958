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
          <label key={one.filter} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="aparencia"
              className="size-5 accent-primary"
              checked={filter === one.filter}
              onChange={() => onChange(one.filter)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
