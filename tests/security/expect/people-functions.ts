import { forAdmin, onlyFor, saysNothingBut, trueFor, type FunctionCase } from './function-parts.ts'

/** The people of an organisation, invitations and the ownership. */
export const peopleFunctions = {
  my_organizations: [
    {
      what: 'the organisations that one belongs to',
      args: () => ({}),
      expected: saysNothingBut([], 'client', 'stranger', 'editor', 'reader'),
    },
  ],
  organization_people: [
    {
      what: 'the people of the client’s',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: saysNothingBut(null, 'client', 'editor', 'reader', 'admin'),
    },
  ],
  invite_person: [
    {
      what: 'an editor of the client’s',
      args: ({ orgs }) => ({ p_org: orgs.client, p_email: 'removida@example.org', p_papel: 'editor' }),
      expected: onlyFor('client'),
    },
  ],
  offer_ownership: [
    {
      what: 'the client’s, to its editor',
      args: ({ orgs, ids }) => ({ p_org: orgs.client, p_user: ids.editor }),
      expected: onlyFor('client'),
    },
    {
      what: 'the client’s, to oneself',
      args: ({ orgs, ids }, actor) => ({
        p_org: orgs.client,
        p_user: actor === 'anon' ? ids.removed : ids[actor],
      }),
      expected: () => 'refused',
    },
  ],
  resend_invitation: [
    {
      what: 'an invitation of the client’s',
      args: ({ invitations }) => ({ p_id: invitations.client }),
      expected: onlyFor('client'),
    },
  ],
  remove_invitation: [
    {
      what: 'an invitation of the client’s',
      args: ({ invitations }) => ({ p_id: invitations.client }),
      expected: (actor) =>
        actor === 'anon'
          ? 'refused'
          : actor === 'client' || actor === 'invited' || actor === 'admin'
            ? 'answers'
            : 'in vain',
    },
  ],
  my_ended_invitations: [
    { what: 'ended invitations of oneself', args: () => ({}), expected: saysNothingBut([]) },
  ],
  my_person_invitations: [
    { what: 'invitations of oneself', args: () => ({}), expected: saysNothingBut([], 'invited') },
  ],
  accept_invitation: [
    {
      what: 'an invitation to the client’s',
      args: ({ invitations }) => ({ p_id: invitations.client }),
      expected: onlyFor('invited'),
    },
    {
      what: 'an invitation to an address that is nobody’s',
      args: ({ invitations }) => ({ p_id: invitations.stranger }),
      expected: () => 'refused',
    },
  ],
  leave_ownership: [
    { what: 'the client’s', args: ({ orgs }) => ({ p_org: orgs.client }), expected: onlyFor('client') },
  ],
  is_profile_empty: [
    {
      what: 'the client’s, which is not',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: trueFor([]),
    },
  ],
  discard_profile: [
    // Not even for its owner: it is filled in.
    { what: 'the client’s', args: ({ orgs }) => ({ p_org: orgs.client }), expected: () => 'refused' },
  ],
  claim_ownership: [
    // Not even its editor: it has an owner.
    { what: 'the client’s', args: ({ orgs }) => ({ p_org: orgs.client }), expected: () => 'refused' },
  ],
  organization_directors: [
    {
      what: 'all about the directors of the client’s',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: onlyFor('client', 'editor', 'admin'),
    },
  ],
  readiness: [
    {
      what: 'how ready the client’s is',
      args: ({ orgs }) => ({ p_org: orgs.client, p_esfera: 'municipal' }),
      expected: onlyFor('client', 'editor', 'reader', 'admin'),
    },
  ],
  set_readiness_mark: [
    {
      what: 'what only the client’s can say',
      args: ({ orgs }) => ({ p_org: orgs.client, p_item: 'conta', p_marcada: true }),
      expected: onlyFor('client', 'editor'),
    },
    {
      what: 'what the team reads in the by-laws of the client’s',
      args: ({ orgs }) => ({ p_org: orgs.client, p_item: 'finalidades', p_marcada: true }),
      expected: onlyFor('admin'),
    },
  ],
  ownership_requests: forAdmin('who wants to be an owner'),
  refuse_ownership_request: [
    {
      what: 'a claim that nobody made',
      args: ({ orgs, ids }) => ({ p_org: orgs.client, p_user: ids.editor }),
      expected: () => 'refused',
    },
  ],
} satisfies Record<string, FunctionCase[]>
