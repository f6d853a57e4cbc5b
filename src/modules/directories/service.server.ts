export {
  addDomain,
  checkDomains,
  companyOfDomain,
  listDomains,
  removeDomain,
  verifiedDomainsOf,
  verifyDomain,
} from './service/domains.server.ts';
export { giveDirectoryRole, listDirectoryRoles, takeDirectoryRole } from './service/group-roles.server.ts';
export { isTakenOut } from './service/users.server.ts';
export { listTokens, makeToken, revokeToken } from './service/tokens.server.ts';
