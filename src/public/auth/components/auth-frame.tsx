import type { ReactNode } from 'react'
import { MutiraoScene } from '@/components/ui/illustrations/mutirao-scene'

type AuthFrameProps = {
  aside?: ReactNode
  children: ReactNode
}

export function AuthFrame({ aside, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-start gap-x-16 gap-y-8 px-4 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:px-8">
      {/* Explicit grid placement, so that a partly streamed document shows the form in its column too. */}
      <div className="mx-auto w-full max-w-md lg:col-start-2 lg:row-start-1">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8">{children}</div>
      </div>
      <div className="mx-auto w-full max-w-md lg:col-start-1 lg:row-start-1 lg:max-w-none">
        <MutiraoScene className="hidden lg:block" />
        {aside}
      </div>
    </div>
  )
}
