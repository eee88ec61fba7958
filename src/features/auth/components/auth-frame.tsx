import type { ReactNode } from 'react'
import { MutiraoScene } from '@/shared/ui/illustrations/mutirao-scene'
import { WayIn } from './way-in'

type AuthFrameProps = {
  /** Also says how one gets in: for login and sign-up. */
  wayIn?: boolean
  children: ReactNode
}

/** The form's card, and beside it on wide screens the portal's picture. */
export function AuthFrame({ wayIn = false, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-start gap-x-16 gap-y-8 px-4 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:px-8">
      <div className="mx-auto w-full max-w-md lg:order-last">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8">{children}</div>
      </div>
      <div className="mx-auto w-full max-w-md lg:max-w-none">
        <MutiraoScene className="hidden lg:block" />
        {wayIn && <WayIn />}
      </div>
    </div>
  )
}
