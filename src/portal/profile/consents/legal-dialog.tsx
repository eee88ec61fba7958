import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { ConsentName } from './consents'
import { legalTexts } from './texts'

export default function LegalDialog({ consent, onClose }: { consent: ConsentName; onClose: () => void }) {
  const { title, version, sections } = legalTexts[consent]
  return (
    <Dialog open onOpenChange={onClose} title={title} description={`Versão ${version}`}>
      <div className="flex flex-col gap-4">
        {Object.entries(sections).map(([heading, paragraphs]) => (
          <section key={heading} className="flex flex-col gap-2">
            <h3 className="text-base">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {/* Inside the scroll area, so that the keyboard can reach and scroll it. */}
        <Button className="self-end" onClick={onClose}>
          Entendi
        </Button>
      </div>
    </Dialog>
  )
}
