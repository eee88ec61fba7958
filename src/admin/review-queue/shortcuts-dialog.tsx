import { Dialog } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import { keyPreference } from './key-preference'
import { reviewTexts as texts } from './texts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = keyPreference.useValue()
  return (
    <Dialog open onOpenChange={onClose} title={texts.keysTitle} description={texts.keysHint} startAt="title">
      <dl className="grid gap-2">
        {Object.entries(texts.key).map(([key, what]) => (
          <div key={key} className="flex items-center gap-4">
            <dt className="w-8 shrink-0">
              <Key name={key} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={texts.keysSwitch}
        checked={on}
        onChange={(event) => keyPreference.set(event.target.checked)}
      />
    </Dialog>
  )
}

/** Hidden without a keyboard, and not part of the button's name. */
export function KeyHint({ name }: { name: string }) {
  const on = keyPreference.useValue()
  return (
    on && (
      <span aria-hidden="true" className="pointer-coarse:hidden">
        <Key name={name} />
      </span>
    )
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-xs border border-current px-1 font-sans text-sm font-semibold uppercase opacity-80">
    {name}
  </kbd>
)
