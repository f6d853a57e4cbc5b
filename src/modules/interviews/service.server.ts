/** What interviews do for pages, endpoints and tasks. */
export { askOtherTimes, declineInterview, pickTime } from './service/answer.server.ts';
export { calendarFileOf } from './service/calendar-file.server.ts';
export { showInConversation } from './service/card.server.ts';
export { cancelInterview, changeInterview, proposeAgain, proposeInterview } from './service/propose.server.ts';
export { busyTimesOf, listInterviews, openInterview, prepareInterview, readInterview } from './service/read.server.ts';
export { callOffInterviews, callOffInterviewsWith, remindOfInterviews } from './service/remind.server.ts';
export { sendLetter, sendSms } from './service/send-letter.server.ts';
