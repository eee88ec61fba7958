import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'

type BackLinkProps = { to: string; className?: string; children: ReactNode }

export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link to={to} className={cx('link inline-flex min-h-11 items-center gap-2 print:hidden', className)}>
      <ArrowLeft className="size-5" />
      {children}
    </Link>
  )
}
