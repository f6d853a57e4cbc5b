/** What candidates does for pages, endpoints, listeners and tasks. */
export { candidateCards } from './service/cards.server.ts';
export { inviteToApply, jobsToInviteTo } from './service/invite.server.ts';
export { declineInvitation, listOwnInvitations, openOwnInvitations } from './service/own-invitations.server.ts';
export { citiesOfPeople, searchCandidates } from './service/search.server.ts';
export {
  addToShortlist,
  createShortlist,
  deleteShortlist,
  findShortlist,
  listShortlists,
  noteOnShortlist,
  removeFromShortlist,
  renameShortlist,
} from './service/shortlists.server.ts';
export { markActive, reindexAllCandidates, reindexCandidates, renewIndex } from './service/write-index.server.ts';
export { writeToCandidates } from './service/write-to.server.ts';
