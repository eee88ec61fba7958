import type { PhotoFilter } from './page'

const filters: readonly { look: PhotoFilter; label: string }[] = [
  { look: 'color', label: 'Cor' },
  { look: 'grey', label: 'Cinza' },
  { look: 'ink', label: 'Preto e branco' },
]

export function FilterChoice({
  look,
  onChange,
}: {
  look: PhotoFilter
  onChange: (look: PhotoFilter) => void
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Aparência das páginas</legend>
      <p className="text-sm text-ink-soft">Preto e branco tira as sombras do papel.</p>
      <div className="flex flex-wrap gap-x-5">
        {filters.map((one) => (
          <label key={one.look} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="aparencia"
              className="size-4.5 accent-primary"
              checked={look === one.look}
              onChange={() => onChange(one.look)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
