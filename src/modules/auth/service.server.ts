/** What auth does for pages, endpoints and the modules above it. */
export { changeNames, readSimpleProfile } from './service/account.server.ts';
export { readTicket, resendCode } from './service/codes.server.ts';
export {
  beginAuthenticator,
  confirmAuthenticator,
  readBegunAuthenticator,
  removeAuthenticator,
} from './service/factors/authenticator.server.ts';
export {
  addPasskey,
  askForPasskey,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './service/factors/passkeys.server.ts';
export { factorWaysOf, readFactors } from './service/factors/read-factors.server.ts';
export { renewRecoveryCodes } from './service/factors/recovery-codes.server.ts';
export { logInByFactor, readFactorTicket, signIn, type SignedInOrAsked } from './service/factors/second-step.server.ts';
export {
  askWayBack,
  cancelWayBack,
  decideWayBack,
  listWaysBack,
  readWayBack,
} from './service/factors/ways-back.server.ts';
export { askDeletion, takeBackDeletion } from './service/deletion.server.ts';
export { hashPassword } from './service/hashing.server.ts';
export {
  confirmEmail,
  confirmIdentifierChange,
  resendConfirmLink,
  startIdentifierChange,
} from './service/identifiers.server.ts';
export { identify } from './service/identify.server.ts';
export { accessEndsAt, livingSessions } from './service/living.server.ts';
export { logIn, sendRegisterCode } from './service/log-in.server.ts';
export { logOut } from './service/log-out.server.ts';
export {
  changePassword,
  forgetPassword,
  requirePasswordOrProof,
  resetPassword,
  sendResetCode,
} from './service/password.server.ts';
export { changePreferences, readPreferences, readSignedIn } from './service/preferences.server.ts';
export { prove, readProofWays, sendProofCode } from './service/proof.server.ts';
export { noteRefusedAddress } from './service/refused-address.server.ts';
export { refreshSession } from './service/refresh.server.ts';
export { accountTypeAt, confirmRegistration, register, registerProven } from './service/register.server.ts';
export { resume } from './service/resume.server.ts';
export {
  endAnySession,
  endOtherSessions,
  endSession,
  endSessionOf,
  endSessionsOf,
  endSessionsOutsideDirectory,
  listSessions,
  listSessionsOf,
  openSession,
  type OpenSession,
} from './service/sessions.server.ts';
export {
  appealSuspension,
  decideAppeal,
  listOpenAppeals,
  findSuspensionNotice,
  suspensionPath,
} from './service/appeals.server.ts';
export { requireNotSuspended, suspensionPathIn } from './service/require-not-suspended.server.ts';
export {
  findSuspension,
  findSuspensionById,
  listSuspensions,
  restore,
  suspend,
  type Whom,
} from './service/suspend.server.ts';
export { showSuspensionLetter, type SuspensionLetterShown } from './service/suspension-letter.server.ts';
export {
  changeStaffRoles,
  findStaffActor,
  listStaffIds,
  listStaffWith,
  readStaffRoles,
} from './service/staff-roles.server.ts';
export { liftPace, readWaysIn, removeDoorOf } from './service/ways-in.server.ts';
export { readWanted } from './service/wanted.server.ts';
export {
  agree,
  bringDoor,
  linkByCode,
  linkByPassword,
  readArrival,
  sendLinkCode,
} from './service/doors/agreement.server.ts';
export type { KnownAccount } from './service/doors/directory-account.server.ts';
export type { ComeBack } from './service/doors/visits.server.ts';
export { arrive, doorProblemIn, type Arrived, type DoorProblem } from './service/doors/arrive.server.ts';
export { doorsOf, listDoors, removeDoor } from './service/doors/own-doors.server.ts';
export { accountOf, makeAccountAtDirectory, provenAccountAt } from './service/doors/directory-account.server.ts';
export {
  beginVisit,
  comeBack,
  park,
  requireDoor,
  startAddingDoor,
  startVisit,
  unpark,
} from './service/doors/visits.server.ts';
