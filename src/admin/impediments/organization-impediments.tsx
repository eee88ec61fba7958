import { ExternalLink } from 'lucide-react'
import { cnpjKey, hasLetters } from '@/lib/masks'
import { ImpedimentLines } from '@/domain/impediments/impediment-lines'
import { impedimentTexts as texts } from '@/domain/impediments/impediment-texts'
import { buttonClass } from '@/components/ui/button-class'
import { Card, CardTitle } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'

/** Official searches that need the number typed. */
const places = [
  { label: texts.tcu, href: 'https://certidoes-apf.apps.tcu.gov.br/' },
  { label: texts.map, href: 'https://mapaosc.ipea.gov.br/' },
]

type OrganizationImpedimentsProps = { orgId: string; cnpj: string | null }

/** What the public lists say of an organization, for the team. */
export default function OrganizationImpediments({ orgId, cnpj }: OrganizationImpedimentsProps) {
  const key = cnpjKey(cnpj ?? '')
  return (
    <Card padded={false} className="mt-3 px-4 py-3" aria-labelledby="secao-impedimentos">
      <CardTitle id="secao-impedimentos">{texts.title}</CardTitle>
      <p className="text-sm text-ink-soft">{texts.neverAlone}</p>
      <ImpedimentLines orgId={orgId} cnpj={cnpj} />
      {key !== '' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 print:hidden">
          <p className="basis-full text-sm">
            <span className="font-semibold">{texts.checkElsewhere}:</span> {texts.mapHint}{' '}
            {hasLetters(key) && texts.tcuLetters}
          </p>
          <span className="flex items-center gap-1">
            {texts.copyWhat}
            <CopyButton text={key} what={texts.copyWhat} />
          </span>
          {places.map(({ label, href }) => (
            <a
              key={href}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ExternalLink /> {label}
            </a>
          ))}
        </div>
      )}
    </Card>
  )
}
