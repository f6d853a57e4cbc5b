export {
  companyCardsOf,
  findCompany,
  listCompanies,
  readCompany,
  requireBilledCompany,
  requireOwnCompany,
} from './service/read-company.server.ts';
export { forgetCompany, openCompany } from './service/open-company.server.ts';
export { saveCompany, saveCommercialFile, saveLogo } from './service/edit-company.server.ts';
export { sendDomainCode, verifyDomain } from './service/confirm-domain.server.ts';
export { listCompaniesToVerify, verifyCompany } from './service/verify-company.server.ts';
