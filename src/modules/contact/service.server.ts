export { actOnThread, listThreads, readThread, sendLetter } from './service/inbox.server.ts';
export { startProof } from './service/proof.server.ts';
export { readOwnThread, SEND_LETTER, threadToken, writeAgain, writeToSite } from './service/write.server.ts';
