import { useId, useState } from 'react'
import { KeyRound, Pencil, Eye, Trash2 } from 'lucide-react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { nameOf, type OrganizationPeople } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'

type PersonChangesProps = {
  person: OrganizationPeople['pessoas'][number]
  orgId: string
  vinculo: string
  onRemove: () => void
  onOffer: () => void
}

/** Folded, so that the list stays a list. */
export function PersonChanges({ person, orgId, vinculo, onRemove, onOffer }: PersonChangesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const changeRole = useSingleMutation(peopleMutations.changeRole(orgId))
  const name = nameOf(person)
  const isEditor = person.papel === 'editor'
  const next = isEditor ? 'leitor' : 'editor'
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-mr-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {texts.change} <VisuallyHidden>o acesso de {name}</VisuallyHidden>
      </Button>
      <div id={id} hidden={!open} className="mt-2 basis-full pl-12">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            busy={changeRole.isPending}
            icon={isEditor ? <Eye /> : <Pencil />}
            onClick={() =>
              changeRole.mutate(
                { vinculo, papel: next },
                {
                  onSuccess: () =>
                    showToast({ tone: 'success', ...texts.roleChanged(name, roleTexts[next].label) }),
                },
              )
            }
          >
            {isEditor ? 'Tornar Leitor' : 'Tornar Editor'} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {isEditor && (
            <Button size="sm" variant="secondary" icon={<KeyRound />} onClick={onOffer}>
              {texts.makeOwner} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="secondary" icon={<Trash2 />} onClick={onRemove}>
            {texts.remove} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </>
  )
}
