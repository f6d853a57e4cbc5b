/** What incidents does for pages, endpoints, tasks and the modules above it. */
export { readIncident, recordIncident } from './service/register.server.ts';
export { actOnIncident } from './service/act.server.ts';
export { chooseReceivers } from './service/choose.server.ts';
export { exportIncident } from './service/report.server.ts';
export { SEND_INCIDENT_LETTERS, sendIncidentLetters } from './service/send.server.ts';
export { resumeLetters, SEND_INCIDENT_WARNING, sendIncidentWarning, warnOfIncidents } from './service/clock.server.ts';
export { untoldPeople } from './service/look.server.ts';
export { noteErased } from './service/follow.server.ts';
