import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '@/lib/cx'

/** What explains the portal: folded on phones, as it is on wider screens. */
export function PhoneFold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const contentId = useId()
  return (
    <>
      <h2 className="sm:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left shadow-sm"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-lg leading-snug">Conheça a parceria</span>
            <span className="block text-sm font-normal text-ink-soft">
              Como funciona e o que sua organização ganha
            </span>
          </span>
          <ChevronDown
            className={cx('size-5 shrink-0 text-ink-soft', open && '[transform:rotate(180deg)]')}
          />
        </button>
      </h2>
      <div id={contentId} className={cx('flex flex-col gap-10', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
