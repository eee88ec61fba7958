import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { SideSheet } from '@/components/ui/dialog'
import { Fieldset } from '@/components/ui/fieldset'
import { csvColumns, defaultColumns, writeColumns, readColumns } from '../csv-columns'
import { exportTexts as texts } from '../export-texts'

const groups = [...new Set(csvColumns.map(({ group }) => group))].map((name) => ({
  name,
  columns: csvColumns.filter(({ group }) => group === name),
}))

/** Each change is stored on this device at once. */
export default function ColumnsSheet({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(readColumns)
  function change(ids: readonly string[]) {
    const inOrder = csvColumns.map(({ id }) => id).filter((id) => ids.includes(id))
    setChosen(inOrder)
    writeColumns(inOrder)
  }
  const all = (ids: readonly string[], on: boolean) =>
    change(on ? [...chosen, ...ids] : chosen.filter((id) => !ids.includes(id)))

  return (
    <SideSheet
      open
      onOpenChange={onClose}
      title={texts.columns}
      description={texts.columnsExplained}
      startAt="title"
      footer={
        <>
          <Button variant="secondary" onClick={() => change(defaultColumns)}>
            {texts.defaults}
          </Button>
          <Button onClick={onClose}>{texts.ready(chosen.length || defaultColumns.length)}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Both name={texts.everything} onChange={(on) => change(on ? csvColumns.map(({ id }) => id) : [])} />
        <p role="status" className="empty:-mt-5">
          {chosen.length === 0 && texts.noColumn}
        </p>
        {groups.map(({ name, columns }) => (
          <Fieldset key={name} legend={name}>
            <Both
              name={name}
              onChange={(on) =>
                all(
                  columns.map(({ id }) => id),
                  on,
                )
              }
            />
            {columns.map(({ id, heading }) => (
              <Checkbox
                key={id}
                // The group's legend already has this prefix.
                label={heading.startsWith(`${name}: `) ? heading.slice(name.length + 2) : heading}
                checked={chosen.includes(id)}
                onChange={({ target }) => all([id], target.checked)}
              />
            ))}
          </Fieldset>
        ))}
      </div>
    </SideSheet>
  )
}

const Both = ({ name, onChange }: { name: string; onChange: (on: boolean) => void }) => (
  <div className="flex gap-2">
    {([true, false] as const).map((on) => (
      <Button
        key={String(on)}
        size="sm"
        variant="secondary"
        aria-label={`${on ? texts.all : texts.none}: ${name}`}
        onClick={() => onChange(on)}
      >
        {on ? texts.all : texts.none}
      </Button>
    ))}
  </div>
)
