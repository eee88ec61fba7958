import {
  Bell,
  Building2,
  CircleCheck,
  FileCheck2,
  FileX2,
  Info,
  type LucideIcon,
  Mail,
  MessageSquareText,
  RotateCw,
  UserCog,
  UserPlus,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { formatDateTime } from '@/lib/format-date'
import { paths, safeInternalPath } from '@/lib/paths'
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
  edital_convite: Mail,
  edital_prazo: Bell,
  edital_resposta: MessageSquareText,
}

export function NotificationItem({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const { tipo, titulo, mensagem, link, lida_em, created_at } = notification
  const Icon = icons[tipo] ?? Info
  const unread = lida_em === null

  return (
    <Link
      to={safeInternalPath(link) ?? paths.home}
      onClick={onOpen}
      className={cx('flex gap-3 px-4 py-3 hover:bg-sunken', unread && 'bg-primary-soft')}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent max-[16em]:hidden" />
      <span className="min-w-0 flex-1">
        <span className={cx('block', unread && 'font-bold')}>
          {unread && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {titulo}
        </span>
        <span className="block text-sm whitespace-pre-line text-ink-soft">{mensagem}</span>
        <span className="mt-1 block text-sm text-ink-soft">{formatDateTime(created_at)}</span>
      </span>
      {unread && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
    </Link>
  )
}
