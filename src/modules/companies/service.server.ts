export { COMPANY_CARD, type CompanyCardRow } from './queries/companies.server.ts';
export { toCompanyCard } from './service/shape-company.server.ts';
export {
  companyCardsOf,
  findCompany,
  readCompany,
  readEmployer,
  requireBilledCompany,
  requireOwnCompany,
} from './service/read-company.server.ts';
export { forgetCompany, openCompany, openOwnCompany } from './service/open-company.server.ts';
export { markSuspended } from './service/mark-suspended.server.ts';
export { takeOutsideMails } from './service/outside-mail.server.ts';
export { handOver } from './service/hand-over.server.ts';
export {
  actingOwnersOf,
  bringFromDirectory,
  companyOfMember,
  followDirectory,
  leaveByDirectory,
  membersOf,
} from './service/directory-people.server.ts';
export { hearersOf } from './service/hearers.server.ts';
export { saveCompany, saveCommercialFile, saveLogo } from './service/edit-company.server.ts';
export { sendDomainCode, verifyDomain } from './service/confirm-domain.server.ts';
export { answerPapers, letterLocaleOf, listPapersHistory, type PapersDecision } from './service/papers.server.ts';
export { verifyCompany } from './service/verify-company.server.ts';
export { directoryChoices, indexCompanies, listCompanies, refreshDirectory } from './service/directory.server.ts';
export {
  inviteMember,
  listInvitations,
  resendInvitation,
  sendInvitation,
  withdrawInvitation,
} from './service/invite.server.ts';
export { joinByRegistering, joinCompany, readJoinOffer } from './service/join.server.ts';
export { changeRole, listMembers, removeMember } from './service/team.server.ts';
