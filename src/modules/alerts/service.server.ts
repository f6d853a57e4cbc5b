/** What alerts does for pages, endpoints and tasks. */
export { adoptAlerts } from './service/adopt.server.ts';
export { matchJob, noteNews, spreadFinds } from './service/find.server.ts';
export { gatherFor, goRound } from './service/gather.server.ts';
export {
  describeSearch,
  findLetterAddress,
  findNewest,
  findOwnAlert,
  isAlertLink,
  listAlerts,
  listAlertsByLink,
  previewAlert,
} from './service/read-alerts.server.ts';
export {
  changeAlert,
  changeAlertByLink,
  createAlert,
  deleteAlert,
  deleteAlertByLink,
} from './service/save-alert.server.ts';
export { sendLetter } from './service/send-letter.server.ts';
export { rereadKeys, takeUpStuck } from './service/sweep.server.ts';
export {
  confirmAlert,
  keepForVisitor,
  sendConfirmation,
  sendKnown,
  stopForRefusedAddress,
  unsubscribe,
} from './service/visitor.server.ts';
