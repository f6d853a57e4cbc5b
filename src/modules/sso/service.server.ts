/** What sso does for pages, endpoints and tasks. */
export { arriveAtDirectory, joinByDirectory, readArrival } from './service/arrive.server.ts';
export { discardDirectory, readOwnDirectories, saveDirectory } from './service/set-up.server.ts';
export { oursOf, VISITS } from './service/settings.server.ts';
export { changeMode, SIGN_IN_PATH, switchOff, switchOn, warnOfCertificates } from './service/switch.server.ts';
export { directoryOfDomain, startSignIn, startTest } from './service/visit.server.ts';
