/**
 * Stands in for the administration of accounts inside the auth client of a build (scripts/build/client-parts.ts): it needs
 * the secret key, which no browser has. What administrators do goes through the database's functions.
 */
export default class GoTrueAdminApi {
  readonly available = false
}
