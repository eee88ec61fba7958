import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { ConsentName } from '@/domain/legal/consents'
import { LegalSections } from '@/domain/legal/legal-sections'
import { legalTexts } from '@/domain/legal/texts'
import { OperatorContact } from '@/domain/operator/operator-contact'
import { RetentionList } from '@/domain/operator/retention-list'

export default function LegalDialog({ consent, onClose }: { consent: ConsentName; onClose: () => void }) {
  const { title, version, sections } = legalTexts[consent]
  return (
    <Dialog open onOpenChange={onClose} title={title} description={`Versão ${version}`}>
      <div className="flex flex-col gap-4">
        <LegalSections sections={sections} />
        {/* What the team may change without another version of the text. */}
        {consent === 'privacyPolicy' && (
          <>
            <OperatorContact />
            <RetentionList />
          </>
        )}
        {/* Inside the scroll area, so that the keyboard can reach and scroll it. */}
        <Button className="self-end" onClick={onClose}>
          Entendi
        </Button>
      </div>
    </Dialog>
  )
}
