import { FilePlus2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/shared/ui/button'
import { editalPath } from './address'
import { editalTexts as texts } from './texts'

const EditalSheet = lazy(() => import('./edital-sheet'))

/** Its sheet is loaded on the first click; what is saved opens. */
export function NewEdital() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <Button icon={<FilePlus2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <EditalSheet
            edital={null}
            onClose={() => setOpen(false)}
            onSaved={(id) => void navigate(editalPath(id), { state: { list: search } })}
          />
        )}
      </Suspense>
    </>
  )
}
