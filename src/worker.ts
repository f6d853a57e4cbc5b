import { accountTasks } from '#modules/account/tasks.server.ts';
import { alertListeners } from '#modules/alerts/listeners.server.ts';
import { alertTasks } from '#modules/alerts/tasks.server.ts';
import { applicationListeners } from '#modules/applications/listeners.server.ts';
import { applicationTasks } from '#modules/applications/tasks.server.ts';
import { authListeners } from '#modules/auth/listeners.server.ts';
import { authTasks } from '#modules/auth/tasks.server.ts';
import { candidateListeners } from '#modules/candidates/listeners.server.ts';
import { candidateTasks } from '#modules/candidates/tasks.server.ts';
import { catalogueTasks } from '#modules/catalogues/tasks.server.ts';
import { companyListeners } from '#modules/companies/listeners.server.ts';
import { companyTasks } from '#modules/companies/tasks.server.ts';
import { contactTasks } from '#modules/contact/tasks.server.ts';
import { discoveryListeners } from '#modules/discovery/listeners.server.ts';
import { discoveryTasks } from '#modules/discovery/tasks.server.ts';
import { ssoTasks } from '#modules/sso/tasks.server.ts';
import { cvImportTasks } from '#modules/cv-import/tasks.server.ts';
import { directoryTasks } from '#modules/directories/tasks.server.ts';
import { fitTasks } from '#modules/fit/tasks.server.ts';
import { invoiceListeners } from '#modules/invoices/listeners.server.ts';
import { invoiceTasks } from '#modules/invoices/tasks.server.ts';
import { interviewListeners } from '#modules/interviews/listeners.server.ts';
import { interviewTasks } from '#modules/interviews/tasks.server.ts';
import { jobListeners } from '#modules/jobs/listeners.server.ts';
import { jobTasks } from '#modules/jobs/tasks.server.ts';
import { messageListeners } from '#modules/messages/listeners.server.ts';
import { messageTasks } from '#modules/messages/tasks.server.ts';
import { notificationListeners } from '#modules/notifications/listeners.server.ts';
import { notificationTasks } from '#modules/notifications/tasks.server.ts';
import { paymentTasks } from '#modules/payments/tasks.server.ts';
import { profileListeners } from '#modules/profiles/listeners.server.ts';
import { profileTasks } from '#modules/profiles/tasks.server.ts';
import { retentionTasks } from '#modules/retention/tasks.server.ts';
import { incidentListeners } from '#modules/incidents/listeners.server.ts';
import { incidentTasks } from '#modules/incidents/tasks.server.ts';
import { salaryListeners } from '#modules/salaries/listeners.server.ts';
import { salaryTasks } from '#modules/salaries/tasks.server.ts';
import { rightsListeners } from '#modules/rights/listeners.server.ts';
import { rightsTasks } from '#modules/rights/tasks.server.ts';
import { searchListeners } from '#modules/search/listeners.server.ts';
import { searchTasks } from '#modules/search/tasks.server.ts';
import { statisticsTasks } from '#modules/statistics/tasks.server.ts';
import { trustListeners } from '#modules/trust/listeners.server.ts';
import { trustTasks } from '#modules/trust/tasks.server.ts';
import type { Listener } from '#platform/events/events.server.ts';
import { queueTasks } from '#platform/tasks/given-up.server.ts';
import type { Task } from '#platform/tasks/tasks.server.ts';
import { wordedByStaff } from '#platform/wording/worded-task.server.ts';

/** Everything that runs in the background, by the clock or when enqueued. */
export const tasks: Task[] = [
  ...authTasks,
  ...accountTasks,
  ...companyTasks,
  ...directoryTasks,
  ...ssoTasks,
  ...profileTasks,
  ...cvImportTasks,
  ...notificationTasks,
  ...messageTasks,
  ...jobTasks,
  ...applicationTasks,
  ...interviewTasks,
  ...paymentTasks,
  ...invoiceTasks,
  ...queueTasks,
  ...fitTasks,
  ...alertTasks,
  ...candidateTasks,
  ...catalogueTasks,
  ...searchTasks,
  ...discoveryTasks,
  ...trustTasks,
  ...salaryTasks,
  ...statisticsTasks,
  ...rightsTasks,
  ...incidentTasks,
  ...contactTasks,
  ...retentionTasks,
].map(wordedByStaff);

/** Who hears what a module announces, in this order and in the announcer's transaction. */
export const listeners: Listener[] = [
  ...authListeners,
  ...companyListeners,
  ...profileListeners,
  ...salaryListeners,
  ...invoiceListeners,
  ...jobListeners,
  ...searchListeners,
  ...discoveryListeners,
  ...applicationListeners,
  ...interviewListeners,
  ...messageListeners,
  ...notificationListeners,
  ...alertListeners,
  ...candidateListeners,
  ...trustListeners,
  ...rightsListeners,
  ...incidentListeners,
];
