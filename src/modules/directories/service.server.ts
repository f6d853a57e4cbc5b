export {
  addDomain,
  checkDomains,
  companyOfDomain,
  listDomains,
  removeDomain,
  verifiedDomainsOf,
  verifyDomain,
} from './service/domains.server.ts';
