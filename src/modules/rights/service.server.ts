/** What rights does for pages, endpoints and the modules above it. */
export { askByRight, listOwnRequests, withdrawRequest } from './service/own.server.ts';
export { askAsVisitor, proveRequest, readByLink } from './service/visit.server.ts';
export { actOnRequest, enterRequest, readRequest } from './service/office.server.ts';
export { noteCopy, noteErased } from './service/follow.server.ts';
export { sendRightsLetter, sendWarning, SEND_RIGHTS_LETTER, SEND_RIGHTS_WARNING } from './service/send.server.ts';
export { warnOfClocks } from './service/warn.server.ts';
