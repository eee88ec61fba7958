import { Dialog as Radix } from 'radix-ui'
import { Spinner } from '@/components/ui/spinner'
import { useFocusReturn } from '@/components/ui/use-focus-return'

/** Blocks the page while the session ends. Delayed, so that a quick sign-out does not flash. */
export function LeavingWindow({ open }: { open: boolean }) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-late bg-scrim" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit w-fit animate-late rounded-lg bg-surface p-6 shadow-lg outline-none dark:border dark:border-line"
        >
          <p role="status" className="flex items-center gap-2.5">
            <Spinner label={null} />
            <Radix.Title asChild>
              <span>Saindo...</span>
            </Radix.Title>
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
