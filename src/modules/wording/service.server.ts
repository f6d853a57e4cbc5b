export { listLetters, previewLetter, readLetter } from './service/read.server.ts';
export { changeWording } from './service/change.server.ts';
