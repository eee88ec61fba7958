import {
  Bell,
  Building2,
  CircleCheck,
  ClipboardCheck,
  FileCheck2,
  FileX2,
  Info,
  type LucideIcon,
  Mail,
  MessageSquareText,
  RotateCw,
  ShieldAlert,
  KeyRound,
  UserCog,
  UserPlus,
  Users,
  UserX,
} from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { formatDateTime } from '@/lib/format-date'
import { paths, safeInternalPath } from '@/lib/paths'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Notification } from '../queries'

const icons: Record<string, LucideIcon> = {
  cadastro_aprovado: CircleCheck,
  documento_aprovado: FileCheck2,
  documento_rejeitado: FileX2,
  mensagem: MessageSquareText,
  novo_cadastro: UserPlus,
  perfil_concluido: Building2,
  documento_reenviado: RotateCw,
  exclusao_solicitada: UserX,
  administrador_alterado: UserCog,
  documentos_a_vencer: RotateCw,
  confirmar_perfil: ClipboardCheck,
  edital_convite: Mail,
  pedido_documentos: MessageSquareText,
  conversa: MessageSquareText,
  conversa_respondida: MessageSquareText,
  pedido_titular: MessageSquareText,
  edital_prazo: Bell,
  edital_resposta: MessageSquareText,
  incidente: ShieldAlert,
  pessoas: Users,
  titularidade_pedida: KeyRound,
}

type NotificationItemProps = { notification: Notification; onOpen: () => void; onRead: () => void }

/** Three lines of the text, so that several notices fit; the rest unfolds here, as some texts stand nowhere else. */
export function NotificationItem({ notification, onOpen, onRead }: NotificationItemProps) {
  const { tipo, titulo, mensagem, link, lida_em, created_at } = notification
  const Icon = icons[tipo] ?? Info
  const unread = lida_em === null
  const text = useRef<HTMLSpanElement>(null)
  const [isLong, setLong] = useState(false)
  const [whole, setWhole] = useState(false)
  useLayoutEffect(() => {
    if (text.current) setLong(text.current.scrollHeight > text.current.clientHeight)
  }, [mensagem])

  return (
    <div className="relative">
      <Link
        to={safeInternalPath(link) ?? paths.home}
        onClick={onOpen}
        className={cx('flex gap-3 px-4 py-3 hover:bg-sunken', unread && 'bg-primary-soft')}
      >
        <Icon className="mt-0.5 size-5 shrink-0 text-accent max-[16em]:hidden" />
        <span className="min-w-0 flex-1">
          <span className={cx('block', unread && 'font-bold')}>
            {unread && <VisuallyHidden>Não lida: </VisuallyHidden>}
            {titulo}
          </span>
          <span
            ref={text}
            className={cx('text-sm whitespace-pre-line text-ink-soft', whole ? 'block' : 'line-clamp-3')}
          >
            {whole ? mensagem : mensagem.replace(/\n{2,}/g, '\n')}
          </span>
          <span className="mt-1 block text-sm text-ink-soft">{formatDateTime(created_at)}</span>
        </span>
        {unread && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
      {isLong && (
        // It stands beside the date, so that it takes no line of its own.
        <Button
          size="xs"
          variant="quiet"
          className="absolute right-2 bottom-0 sm:bottom-2"
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole)
            onRead()
          }}
        >
          {whole ? 'Mostrar menos' : 'Ler tudo'}
          <VisuallyHidden>: {titulo}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
