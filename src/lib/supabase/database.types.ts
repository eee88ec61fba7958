// Generated from supabase/migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      auditoria: {
        Row: {
          acao: string
          actor_email: string | null
          actor_id: string | null
          created_at: string
          detalhes: NonNullable<Json>
          documento_id: string | null
          grupo: string
          id: number
          lote: number | null
          org_id: string | null
          organizacao: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: []
      }
      certificacoes: {
        Row: {
          cebas: boolean
          conselhos_estaduais: boolean
          conselhos_municipais: boolean
          org_id: string
          os: boolean
          oscip: boolean
          utilidade_publica_estadual: boolean
          utilidade_publica_federal: boolean
          utilidade_publica_municipal: boolean
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'certificacoes_org_id_fkey'
            columns: ['org_id']
            isOneToOne: true
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      consentimentos: {
        Row: {
          aceito: boolean
          created_at: string
          id: string
          texto_hash: string
          tipo: string
          user_id: string
          versao: string
        }
        ComputedFields: never
        Insert: {
          aceito: boolean
          texto_hash: string
          tipo: string
          versao: string
        }
        Update: never
        Relationships: [
          {
            foreignKeyName: 'consentimentos_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      dirigentes: {
        Row: {
          cargo: string | null
          id: string
          mandato_ate: string | null
          mandato_de: string | null
          nome: string
          org_id: string
          versao: number
        }
        ComputedFields: never
        Insert: {
          cargo?: string | null
          cpf?: string | null
          email?: string | null
          endereco?: string | null
          id?: string
          mandato_ate?: string | null
          mandato_de?: string | null
          nome: string
          org_id: string
          orgao_expedidor?: string | null
          rg?: string | null
          telefone?: string | null
        }
        Update: {
          cargo?: string | null
          cpf?: string | null
          email?: string | null
          endereco?: string | null
          mandato_ate?: string | null
          mandato_de?: string | null
          nome?: string
          orgao_expedidor?: string | null
          rg?: string | null
          telefone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'dirigentes_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      documento_miniaturas: {
        Row: {
          created_at: string
          documento_id: string
          imagem: string
          org_id: string
        }
        ComputedFields: never
        Insert: {
          documento_id: string
          imagem: string
          org_id: string
        }
        Update: never
        Relationships: [
          {
            foreignKeyName: 'documento_miniaturas_documento_id_fkey'
            columns: ['documento_id']
            isOneToOne: true
            referencedRelation: 'documentos'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'documento_miniaturas_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      documento_versoes: {
        Row: {
          arquivo_url: string | null
          created_at: string
          enviado_em: string
          explicacao: string | null
          id: string
          nome: string
          objeto_hash: string | null
          objeto_id: string | null
          objeto_versao: string | null
          observacoes: string | null
          org_id: string
          resposta: string | null
          reviewed_at: string
          tamanho: number
          tipo: string
          valido_ate: string | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'documento_versoes_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      documentos: {
        Row: {
          aguardando_desde: string
          aprovado: boolean
          arquivo_url: string | null
          created_at: string
          datado_em: string | null
          emitido_em: string | null
          enviado_por: string | null
          escrito_em: string | null
          explicacao: string | null
          id: string
          na_fila: boolean
          nome: string
          objeto_hash: string | null
          objeto_id: string | null
          objeto_versao: string | null
          observacoes: string | null
          org_id: string
          recusado: boolean
          responde_a: string | null
          resposta: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          sem_validade: boolean
          substitui: string | null
          tamanho: number
          tipo: string
          valido_ate: string | null
        }
        ComputedFields: never
        Insert: {
          arquivo_url?: string | null
          nome: string
          org_id: string
          substitui?: string | null
          tipo: string
        }
        Update: {
          aprovado?: boolean
          observacoes?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'documentos_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      editais: {
        Row: {
          aceita_respostas: boolean
          busca: string | null
          condicoes: NonNullable<Json>
          created_at: string
          created_by: string | null
          descricao: string | null
          documentos: NonNullable<Json>
          financiador: string | null
          id: string
          link: string | null
          prazo: string | null
          titulo: string
          updated_at: string
          updated_by: string | null
          valor_maximo: number | null
          valor_minimo: number | null
          versao: number
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: []
      }
      edital_convites: {
        Row: {
          created_at: string
          edital_id: string
          enviado_em: string | null
          falha: string | null
          mensagem_id: string
          org_id: string
          respondido_em: string | null
          resposta: string | null
          respostas: number
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'edital_convites_edital_id_fkey'
            columns: ['edital_id']
            isOneToOne: false
            referencedRelation: 'editais'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'edital_convites_mensagem_id_edital_id_fkey'
            columns: ['mensagem_id', 'edital_id']
            isOneToOne: false
            referencedRelation: 'edital_mensagens'
            referencedColumns: ['id', 'edital_id']
          },
          {
            foreignKeyName: 'edital_convites_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      edital_mensagens: {
        Row: {
          assunto: string
          created_at: string
          created_by: string | null
          edital_id: string
          estado: string
          id: string
          mensagem: string
          updated_at: string
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'edital_mensagens_edital_id_fkey'
            columns: ['edital_id']
            isOneToOne: false
            referencedRelation: 'editais'
            referencedColumns: ['id']
          },
        ]
      }
      edital_organizacoes: {
        Row: {
          created_at: string
          edital_id: string
          nota: string | null
          org_id: string
          situacao: string | null
          updated_at: string
          updated_by: string | null
          versao: number
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'edital_organizacoes_edital_id_fkey'
            columns: ['edital_id']
            isOneToOne: false
            referencedRelation: 'editais'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'edital_organizacoes_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      form_progress: {
        Row: {
          confirmado_em: string
          created_at: string
          form_data: NonNullable<Json>
          id: string
          org_id: string
          salvo_por: string | null
          step: Database['public']['Enums']['form_step']
          updated_at: string
          user_id: string | null
          versao: number
        }
        ComputedFields: never
        Insert: {
          form_data: NonNullable<Json>
          org_id: string
          step: Database['public']['Enums']['form_step']
          user_id?: string | null
        }
        Update: {
          form_data?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'form_progress_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      notificacoes: {
        Row: {
          contagem: number | null
          created_at: string
          id: string
          lida_em: string | null
          link: string
          mensagem: string
          sobre: string | null
          tipo: string
          titulo: string
          user_id: string
          visivel_em: string
        }
        ComputedFields: never
        Insert: never
        Update: {
          lida_em?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'notificacoes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      organizacao_convites: {
        Row: {
          cadastrado_em: string | null
          convidado_por: string | null
          created_at: string
          email: string
          enviado_em: string
          expira_em: string
          id: string
          org_id: string
          papel: string
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'organizacao_convites_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      organizacao_pessoas: {
        Row: {
          created_at: string
          id: string
          org_id: string
          papel: string
          titularidade_pedida_em: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          org_id: string
          papel?: string
          user_id: string
        }
        Update: {
          papel?: string
        }
        Relationships: [
          {
            foreignKeyName: 'organizacao_pessoas_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'organizacao_pessoas_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      organizacoes: {
        Row: {
          abrangencia: string | null
          area_atuacao: string | null
          area_busca: string | null
          busca: string | null
          cargo_representante: string | null
          cnpj: string | null
          cnpj_chave: string | null
          cnpj_conferivel: boolean | null
          cnpj_desde: string
          cpf_representante: string | null
          created_at: string
          dados_adicionais: NonNullable<Json>
          data_fundacao: string | null
          email: string | null
          endereco: string | null
          estrutura_diretoria: string | null
          facebook: string | null
          funding_amount: string | null
          historico: string | null
          id: string
          instagram: string | null
          linkedin: string | null
          missao: string | null
          municipio: string | null
          nome: string | null
          nome_fantasia: string | null
          num_beneficiarios: number | null
          num_colaboradores: number | null
          other_priorities: string | null
          outras_certificacoes: string | null
          owner_id: string | null
          periodo_mandato: string | null
          previous_grants: string | null
          projetos: string | null
          publico_alvo: string | null
          representante: string | null
          site: string | null
          telefone: string | null
          timeframe: string | null
          tipo_organizacao: string | null
          twitter: string | null
          uf: string | null
          updated_at: string
          valores: string | null
          visao: string | null
          youtube: string | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'organizacoes_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      priorities: {
        Row: {
          culture: boolean
          education: boolean
          environment: boolean
          health: boolean
          infrastructure: boolean
          operational: boolean
          org_id: string
          projects: boolean
          sports: boolean
          training: boolean
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'priorities_org_id_fkey'
            columns: ['org_id']
            isOneToOne: true
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          avisos_validade: boolean
          busca: string | null
          created_at: string
          email: string
          id: string
          nome: string
          organizacao_informada: string | null
          perfil_completo: boolean
          phone: string | null
          resumo_diario: boolean
        }
        ComputedFields: never
        Insert: never
        Update: {
          avisos_validade?: boolean
          nome?: string
          phone?: string | null
          resumo_diario?: boolean
        }
        Relationships: []
      }
      prontidao_marcas: {
        Row: {
          item: string
          marcada_em: string
          org_id: string
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'prontidao_marcas_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'organizacoes'
            referencedColumns: ['id']
          },
        ]
      }
      user_approval: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          notes: string | null
          status: Database['public']['Enums']['approval_status']
          user_id: string
        }
        ComputedFields: never
        Insert: never
        Update: {
          notes?: string | null
          status?: Database['public']['Enums']['approval_status']
        }
        Relationships: [
          {
            foreignKeyName: 'user_approval_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          id: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          role?: Database['public']['Enums']['app_role']
          user_id: string
        }
        Update: {
          role?: Database['public']['Enums']['app_role']
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      visoes_salvas: {
        Row: {
          autor_id: string | null
          consulta: NonNullable<Json>
          created_at: string
          id: string
          nome: string
          owner_id: string | null
          posicao: number
          versao: number
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'visoes_salvas_autor_id_fkey'
            columns: ['autor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'visoes_salvas_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { p_id: string }; Returns: string }
      admin_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      advance_edital_messages: { Args: { p_edital: string }; Returns: Json }
      answer_data_request: {
        Args: { p_atendido: boolean; p_id: string; p_resposta: string; p_visto: string }
        Returns: undefined
      }
      answer_document: {
        Args: {
          p_explicacao?: string
          p_org: string
          p_resposta: string
          p_substitui?: string
          p_tipo: string
          p_valido_ate: string
        }
        Returns: string
      }
      answer_invitation: {
        Args: { p_edital: string; p_org?: string; p_resposta: string }
        Returns: undefined
      }
      answered_request: { Args: { p_documento: string }; Returns: Json }
      change_view: {
        Args: { p_consulta?: Json; p_id: string; p_nome?: string; p_versao: number }
        Returns: undefined
      }
      check_document_file: { Args: { p_path: string }; Returns: undefined }
      check_function_exists: { Args: { function_name: string }; Returns: boolean }
      claim_ownership: { Args: { p_org: string }; Returns: undefined }
      confirm_data_request: { Args: { p_chave: string }; Returns: Json }
      count_organization_choices: {
        Args: {
          p_areas?: string[]
          p_day?: string
          p_duplicates?: boolean
          p_filters?: Json
          p_search?: string
          p_validity?: string
          p_waiting?: boolean
        }
        Returns: Json
      }
      count_organizations_by: { Args: { p_areas?: string[] }; Returns: Json }
      count_users: {
        Args: Record<PropertyKey, never>
        Returns: {
          role: Database['public']['Enums']['app_role']
          total: number
        }[]
      }
      create_organization: { Args: { p_form_data: Json; p_id?: string }; Returns: string }
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] }
      create_user_and_profile: {
        Args: {
          user_email: string
          user_name: string
          user_nonce: string
          user_phone: string
          user_role: Database['public']['Enums']['app_role']
        }
        Returns: string
      }
      data_request: { Args: { p_id: string }; Returns: Json }
      data_request_by_key: { Args: { p_chave: string }; Returns: Json }
      delete_user: { Args: { p_user_id: string }; Returns: undefined }
      deployment_status: { Args: Record<PropertyKey, never>; Returns: Json }
      diagnose_signup_trigger: { Args: Record<PropertyKey, never>; Returns: Json }
      discard_created_user: { Args: { user_email: string; user_nonce: string }; Returns: undefined }
      discard_profile: { Args: { p_org: string }; Returns: undefined }
      document_conversation: { Args: { p_org: string; p_tipo: string }; Returns: Json }
      document_request: { Args: { p_estado?: string; p_id: string; p_offset?: number }; Returns: Json }
      doubt_password: { Args: { p_email: string }; Returns: undefined }
      due_incidents: {
        Args: Record<PropertyKey, never>
        Returns: {
          ate: string
          id: string
          numero: number
          prazo: string
          titulo: string
        }[]
      }
      ensure_own_rows: { Args: Record<PropertyKey, never>; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      extend_data_request: { Args: { p_id: string; p_motivo: string; p_visto: string }; Returns: undefined }
      extend_document_request: {
        Args: { p_id: string; p_prazo: string; p_visto: string }
        Returns: undefined
      }
      file_data_request: {
        Args: {
          p_assunto: string
          p_direito: string
          p_email: string
          p_endereco?: string
          p_id: string
          p_nome: string
          p_vinculo?: string
        }
        Returns: string
      }
      get_rls_policies: {
        Args: Record<PropertyKey, never>
        Returns: {
          cmd: string
          policyname: string
          qual: string
          rls_enabled: boolean
          roles: string[]
          tablename: string
          with_check: string
        }[]
      }
      get_user: {
        Args: { p_user_id: string }
        Returns: {
          created_at: string
          email: string
          id: string
          last_login: string
          nome: string
          org_id: string
          org_nome: string
          organizacao_informada: string
          phone: string
          role: Database['public']['Enums']['app_role']
          status: Database['public']['Enums']['approval_status']
        }[]
      }
      get_user_roles: {
        Args: Record<PropertyKey, never>
        Returns: {
          role: Database['public']['Enums']['app_role']
        }[]
      }
      has_password: { Args: Record<PropertyKey, never>; Returns: boolean }
      has_role: {
        Args: { _role: Database['public']['Enums']['app_role']; _user_id: string }
        Returns: boolean
      }
      has_second_factor: { Args: { p_user_id: string }; Returns: boolean }
      impediment_lists: {
        Args: Record<PropertyKey, never>
        Returns: {
          data: string
          encontradas: number
          importada_em: string
          importada_por: string
          linhas: number
          lista: string
          pessoas_juridicas: number
        }[]
      }
      import_impediments: {
        Args: {
          p_data: string
          p_encontradas: Json
          p_linhas: number
          p_lista: string
          p_pessoas_juridicas: number
          p_raizes_em: string
        }
        Returns: {
          novas: number
          organizacoes: number
        }[]
      }
      incident: { Args: { p_id: string }; Returns: Json }
      invite_person: { Args: { p_email: string; p_org: string; p_papel: string }; Returns: string }
      is_email_in_use: { Args: { p_email: string }; Returns: boolean }
      is_org_manager: { Args: { _org_id: string; _user_id: string }; Returns: boolean }
      is_profile_empty: { Args: { p_org: string }; Returns: boolean }
      keep_recovery_codes: { Args: { p_code: string }; Returns: boolean }
      leave_ownership: { Args: { p_org: string }; Returns: undefined }
      list_audit: {
        Args: {
          p_actor?: string
          p_batch?: number
          p_fold?: boolean
          p_from?: string
          p_group?: string
          p_last?: number
          p_limit?: number
          p_org?: string
          p_slot?: string
          p_to?: string
          p_user?: string
        }
        Returns: {
          acao: string
          actor_email: string
          created_at: string
          detalhes: Json
          entradas: number
          grupo: string
          id: number
          org_id: string
          organizacao: string
          user_id: string
        }[]
      }
      list_conversations: {
        Args: { p_org?: string }
        Returns: {
          aberta: boolean
          da_equipe: boolean
          linhas: number
          nao_lidas: number
          org_id: string
          sem_resposta: boolean
          texto: string
          tipo: string
        }[]
      }
      list_data_requests: { Args: { p_offset?: number; p_respondidos?: boolean }; Returns: Json }
      list_document_requests: { Args: { p_edital?: string; p_offset?: number }; Returns: Json }
      list_editais: {
        Args: { p_limit?: number; p_offset?: number; p_search?: string }
        Returns: {
          financiador: string
          id: string
          organizacoes: number
          prazo: string
          titulo: string
          total_count: number
          valor_maximo: number
          valor_minimo: number
        }[]
      }
      list_incidents: {
        Args: { p_limit?: number; p_offset?: number }
        Returns: {
          ate: string
          comunicar: boolean
          conhecido_em: string
          encerrado_em: string
          id: string
          numero: number
          prazo: string
          titulo: string
          total_count: number
        }[]
      }
      list_issuers: {
        Args: Record<PropertyKey, never>
        Returns: {
          consulta: string
          documento: string
          emissao: string
          id: string
          municipio: string
          uf: string
          versao: number
        }[]
      }
      list_missing_functions: { Args: { function_names: string[] }; Returns: string[] }
      list_organizations: {
        Args: {
          p_day?: string
          p_desc?: boolean
          p_duplicates?: boolean
          p_filters?: Json
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_validity?: string
          p_waiting?: boolean
        }
        Returns: {
          aguardando_desde: string
          cnpj: string
          created_at: string
          documentos_a_vencer: number
          documentos_aguardando: number
          documentos_vencidos: number
          email: string
          id: string
          impedimentos: string
          municipio: string
          nome: string
          nome_fantasia: string
          owner_email: string
          owner_nome: string
          proximo_vencimento: string
          representante: string
          tipo_organizacao: string
          total_count: number
          uf: string
        }[]
      }
      list_pending_users: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_status?: Database['public']['Enums']['approval_status']
        }
        Returns: {
          convites: Json
          created_at: string
          duplicadas: Json
          email: string
          email_confirmed: boolean
          nome: string
          notes: string
          org_id: string
          org_nome: string
          organizacao_informada: string
          papel: Database['public']['Enums']['app_role']
          phone: string
          status: Database['public']['Enums']['approval_status']
          total_count: number
          ultimo_acesso: string
          user_id: string
        }[]
      }
      list_ready_observations: {
        Args: { p_tipo: string }
        Returns: {
          id: string
          texto: string
        }[]
      }
      list_users: {
        Args: {
          p_desc?: boolean
          p_limit?: number
          p_offset?: number
          p_role?: Database['public']['Enums']['app_role']
          p_search?: string
          p_sort?: string
          p_status?: Database['public']['Enums']['approval_status']
        }
        Returns: {
          created_at: string
          email: string
          id: string
          last_login: string
          nome: string
          org_id: string
          org_nome: string
          organizacao_informada: string
          phone: string
          role: Database['public']['Enums']['app_role']
          status: Database['public']['Enums']['approval_status']
          total_count: number
        }[]
      }
      match_edital: {
        Args: {
          p_class?: string
          p_edital: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_situacao?: string
        }
        Returns: Json
      }
      match_edital_ids: {
        Args: { p_class?: string; p_edital: string; p_search?: string; p_situacao?: string }
        Returns: string[]
      }
      move_view: { Args: { p_down: boolean; p_id: string }; Returns: undefined }
      my_data_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      my_document_requests: {
        Args: { p_org?: string }
        Returns: {
          documentos: string[]
          id: string
          org_id: string
          prazo: string
          recado: string
        }[]
      }
      my_ended_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          motivo: string
          organizacao: string
          quando: string
        }[]
      }
      my_invitation: { Args: { p_edital: string; p_org?: string }; Returns: Json }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          edital_id: string
          encerrado: boolean
          org_id: string
          organizacao: string
          prazo: string
          responde: boolean
          respondido_em: string
          resposta: string
          titulo: string
        }[]
      }
      my_organizations: {
        Args: Record<PropertyKey, never>
        Returns: {
          completo: boolean
          id: string
          nome: string
          papel: string
          proprietario: string
          titularidade_pedida: boolean
        }[]
      }
      my_person_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          convidado_por: string
          expira_em: string
          id: string
          org_id: string
          organizacao: string
          papel: string
        }[]
      }
      offer_ownership: { Args: { p_org: string; p_user: string }; Returns: string }
      operator_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          cnpj: string
          email: string
          encarregado: string
          nome: string
          pequeno_porte: boolean
          salvo_em: string
          substituto: string
          telefone: string
          versao: number
        }[]
      }
      organization_detail: { Args: { p_org_id: string }; Returns: Json }
      organization_directors: {
        Args: { p_org: string }
        Returns: {
          cargo: string
          cpf: string
          email: string
          endereco: string
          id: string
          mandato_ate: string
          mandato_de: string
          nome: string
          orgao_expedidor: string
          rg: string
          telefone: string
          versao: number
        }[]
      }
      organization_duplicates: { Args: { p_org_id: string }; Returns: Json }
      organization_form: { Args: { p_org_id: string }; Returns: Json }
      organization_impediments: {
        Args: { p_org: string }
        Returns: {
          data: string
          estado: string
          linhas: Json
          lista: string
        }[]
      }
      organization_people: { Args: { p_org: string }; Returns: Json }
      organization_profiles: {
        Args: { p_orgs: string[] }
        Returns: {
          id: string
          perfil: Json
        }[]
      }
      organizations_with_cnpj: { Args: { p_cnpj: string; p_except?: string }; Returns: Json }
      ownership_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          nome: string
          org_id: string
          organizacao: string
          pedida_em: string
          user_id: string
        }[]
      }
      preview_document_request: { Args: { p_orgs: string[] }; Returns: Json }
      preview_edital_message: {
        Args: { p_assunto: string; p_edital: string; p_mensagem: string; p_orgs: string[] }
        Returns: Json
      }
      processing_remarks: {
        Args: Record<PropertyKey, never>
        Returns: {
          campo: string
          texto: string
          versao: number
        }[]
      }
      readiness: {
        Args: { p_acordo?: boolean; p_esfera: string; p_org: string }
        Returns: {
          da_equipe: boolean
          em_analise: boolean
          estado: string
          faltam: string[]
          marca: string
          marcada_em: string
          marcada_por: string
          motivos: string[]
          requisito: string
        }[]
      }
      record_dossiers: { Args: { p_orgs: string[] }; Returns: number }
      refuse_ownership_request: { Args: { p_org: string; p_user: string }; Returns: undefined }
      release_documents: { Args: Record<PropertyKey, never>; Returns: undefined }
      remove_edital: { Args: { p_id: string; p_versao: number }; Returns: undefined }
      remove_invitation: { Args: { p_id: string }; Returns: boolean }
      remove_issuer: { Args: { p_id: string; p_versao: number }; Returns: undefined }
      remove_ready_observation: { Args: { p_id: string }; Returns: undefined }
      remove_second_factor: { Args: { p_user_id: string }; Returns: undefined }
      remove_view: { Args: { p_id: string; p_versao?: number }; Returns: undefined }
      request_account_deletion: { Args: Record<PropertyKey, never>; Returns: undefined }
      request_documents: {
        Args: {
          p_documentos: string[]
          p_edital?: string
          p_id: string
          p_orgs: string[]
          p_prazo: string
          p_recado?: string
        }
        Returns: Json
      }
      resend_invitation: { Args: { p_id: string }; Returns: undefined }
      retention_rules: {
        Args: Record<PropertyKey, never>
        Returns: {
          base: string
          dados: string
          desde: string
          maximo: number
          minimo: number
          motivo: string
          nome: string
          prazo: number
          tipo: string
          unidade: string
          versao: number
        }[]
      }
      roots_in_portal: {
        Args: { p_raizes: string[] }
        Returns: {
          em: string
          raizes: string[]
        }[]
      }
      save_edital: {
        Args: {
          p_aceita_respostas?: boolean
          p_condicoes?: Json
          p_descricao?: string
          p_documentos?: Json
          p_financiador?: string
          p_id?: string
          p_link?: string
          p_prazo?: string
          p_titulo: string
          p_valor_maximo?: number
          p_valor_minimo?: number
          p_versao?: number
        }
        Returns: string
      }
      save_incident: { Args: { p_id: string; p_incidente: Json; p_versao?: number }; Returns: number }
      save_issuer: {
        Args: {
          p_consulta?: string
          p_documento: string
          p_emissao?: string
          p_municipio?: string
          p_uf?: string
          p_versao?: number
        }
        Returns: undefined
      }
      save_operator_settings: {
        Args: {
          p_cnpj: string
          p_email: string
          p_encarregado: string
          p_nome: string
          p_pequeno_porte: boolean
          p_substituto: string
          p_telefone: string
          p_versao: number
        }
        Returns: undefined
      }
      save_organization_step: {
        Args: {
          p_form_data: Json
          p_org_id: string
          p_step: Database['public']['Enums']['form_step']
          p_versao?: number
        }
        Returns: number
      }
      save_processing_remark: {
        Args: { p_campo: string; p_texto: string; p_versao: number }
        Returns: undefined
      }
      save_ready_observation: { Args: { p_id?: string; p_texto: string }; Returns: undefined }
      save_retention: { Args: { p_prazo: number; p_tipo: string; p_versao: number }; Returns: undefined }
      save_view: { Args: { p_consulta: Json; p_equipe?: boolean; p_nome: string }; Returns: string }
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: Json }
      send_edital_message: {
        Args: { p_assunto: string; p_edital: string; p_id: string; p_mensagem: string; p_orgs: string[] }
        Returns: number
      }
      send_message: {
        Args: { p_assunto: string; p_id?: string; p_mensagem: string; p_org_id: string }
        Returns: undefined
      }
      set_document_dates: { Args: { p_datas: Json; p_documento: string; p_visto: Json }; Returns: undefined }
      set_edital_message_state: { Args: { p_estado: string; p_id: string }; Returns: undefined }
      set_edital_organization: {
        Args: { p_edital: string; p_nota?: string; p_org: string; p_situacao?: string; p_versao?: number }
        Returns: number
      }
      set_incident_closed: {
        Args: { p_encerrado: boolean; p_id: string; p_versao: number }
        Returns: undefined
      }
      set_organization_owner: { Args: { p_email: string; p_org_id: string }; Returns: undefined }
      set_readiness_mark: { Args: { p_item: string; p_marcada: boolean; p_org: string }; Returns: undefined }
      take_document: {
        Args: { p_documento: string }
        Returns: {
          ate: string
          meu: boolean
          por: string
        }[]
      }
      take_next_document: {
        Args: { p_depois_de?: string; p_org_id?: string }
        Returns: {
          id: string
          org_id: string
          restam: number
        }[]
      }
      tell_news: { Args: Record<PropertyKey, never>; Returns: undefined }
      today: { Args: Record<PropertyKey, never>; Returns: string }
      undo_decisions: { Args: { p_about: string[] }; Returns: number }
      update_user: {
        Args: { p_email?: string; p_nome?: string; p_phone?: string; p_seen?: Json; p_user_id: string }
        Returns: undefined
      }
      use_recovery_code: { Args: { p_code: string }; Returns: boolean }
      waiting_queues: {
        Args: Record<PropertyKey, never>
        Returns: {
          contagem: number
          desde: string
          link: string
          mensagem: string
          tipo: string
          titulo: string
        }[]
      }
      withdraw_document_request: { Args: { p_id: string }; Returns: undefined }
      write_to_conversation: {
        Args: { p_id: string; p_org: string; p_texto: string; p_tipo: string; p_visto?: string }
        Returns: undefined
      }
    }
    Enums: {
      app_role: 'admin' | 'manager' | 'user' | 'client' | 'pending' | 'rejected'
      approval_status: 'pending' | 'approved' | 'rejected'
      form_step: 'dados-basicos' | 'detalhes-ong' | 'documentos'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
