import { FileDown, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Director } from '@/domain/organization/directors'
import { fileNamePart, saveFile } from '@/lib/files/save-file'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Radio } from '@/components/ui/radio'
import { TextInput } from '@/components/ui/text-input'
import {
  declarationKinds,
  describe,
  writeDeclarations,
  type Choices,
  type Declarant,
  type DeclarationKind,
} from '../declarations'
import { spheres } from '@/domain/readiness/spheres'
import { accountsOfFiveYears, premises } from '../law'
import type { Paper } from '../paper'
import { declarationTexts as texts } from '../texts'
import { Missing } from './missing'
import { PaperView } from './paper-view'

type DeclarationsFormProps = {
  organization: Declarant
  directors: readonly Director[]
  /** Value of `?organizacao=`. */
  named: string | null
  /** The signed papers. */
  children: ReactNode
}

/** Which papers, what they cannot know from the profile, and how they will look. */
export function DeclarationsForm({ organization, directors, named, children }: DeclarationsFormProps) {
  const [chosen, setChosen] = useState<readonly DeclarationKind[]>(['relacao', 'impedimentos'])
  const [choices, setChoices] = useState<Choices>(() => ({
    sphere: 'municipal',
    accounts: 'none',
    premises: 'own',
    recipient: '',
    edital: '',
    day: saoPauloDay(new Date()),
  }))
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  const kinds = declarationKinds.filter((kind) => chosen.includes(kind))
  const papers = writeDeclarations(kinds, { organization, directors, choices })
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <Card className="flex flex-col gap-6">
          <Fieldset legend={texts.papers} layout="columns">
            {declarationKinds.map((kind) => (
              <Checkbox
                key={kind}
                {...describe(kind)}
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, kind] : before.filter((other) => other !== kind),
                  )
                }
              />
            ))}
          </Fieldset>
          {kinds.includes('impedimentos') && (
            <>
              <Options
                legend={texts.sphere}
                name="sphere"
                options={spheres}
                label={(label) => label}
                value={choices.sphere}
                onChange={(sphere) => change({ sphere })}
              />
              <Options
                legend={texts.accounts}
                name="accounts"
                options={accountsOfFiveYears}
                label={({ label }) => label}
                value={choices.accounts}
                onChange={(accounts) => change({ accounts })}
              />
            </>
          )}
          {kinds.includes('instalacoes') && (
            <Options
              legend={texts.premises}
              name="premises"
              options={premises}
              label={({ label }) => label}
              value={choices.premises}
              onChange={(chosenOne) => change({ premises: chosenOne })}
            />
          )}
          {kinds.includes('oficio') && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={texts.recipient} hint={texts.recipientHint}>
                <TextInput
                  maxLength={200}
                  value={choices.recipient}
                  onChange={({ target }) => change({ recipient: target.value })}
                />
              </Field>
              <Field label={texts.edital} hint={texts.editalHint}>
                <TextInput
                  maxLength={200}
                  value={choices.edital}
                  onChange={({ target }) => change({ edital: target.value })}
                />
              </Field>
            </div>
          )}
        </Card>
        <Missing kinds={kinds} organization={organization} directors={directors} named={named} />
        <Actions papers={papers} name={organization.nome} />
        {children}
      </div>
      <section aria-label={texts.preview} className="flex flex-col gap-4">
        <h2 className="text-lg print:hidden">{texts.preview}</h2>
        {papers.map((paper) => (
          <PaperView key={paper.title} paper={paper} />
        ))}
      </section>
    </>
  )
}

function Actions({ papers, name }: { papers: readonly Paper[]; name: string | null }) {
  const save = useSingleMutation({
    mutationFn: async () => {
      const { writeDocx } = await import('../write-docx')
      const [only, ...others] = papers
      const title = only && others.length === 0 ? only.title : texts.title
      saveFile(await writeDocx(papers), `${fileNamePart(`${title} ${name ?? ''}`)}.docx`)
    },
    meta: { failure: texts.docxFailed },
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<FileDown />}
          busy={save.isPending}
          disabled={papers.length === 0}
          onClick={() => save.mutate()}
        >
          {texts.docx}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer />}
          disabled={papers.length === 0}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {papers.length === 0 && texts.choosePaper}
      </p>
    </div>
  )
}

type OptionsProps<Value extends string, Option> = {
  legend: ReactNode
  name: string
  options: Record<Value, Option>
  label: (option: Option) => string
  value: Value
  onChange: (value: Value) => void
}

function Options<Value extends string, Option>({
  legend,
  name,
  options,
  label,
  value,
  onChange,
}: OptionsProps<Value, Option>) {
  return (
    <Fieldset legend={legend}>
      {(Object.keys(options) as Value[]).map((option) => (
        <Radio
          key={option}
          name={name}
          label={label(options[option])}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </Fieldset>
  )
}
