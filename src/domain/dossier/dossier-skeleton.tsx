import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-class'

export const DOWNLOAD_DOSSIER = 'Baixar dossiê (ZIP)'
const DOWNLOAD_EXPLAINED = 'A ficha da organização, os documentos e os dados em um só arquivo.'

/** Reserves the button's place, so that nothing moves under a finger. */
export const DossierButtonSkeleton = ({ size }: { size?: ButtonSize }) => (
  <Button variant="secondary" size={size} disabled icon={<Download />}>
    {DOWNLOAD_DOSSIER}
  </Button>
)

export const OwnDossierSkeleton = ({ children = <DossierButtonSkeleton /> }: { children?: ReactNode }) => (
  <div className="mt-4 flex flex-col items-start gap-2">
    {children}
    <p className="text-sm text-ink-soft">{DOWNLOAD_EXPLAINED}</p>
  </div>
)
