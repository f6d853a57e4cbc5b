import { alertLetters } from '#modules/alerts/letter-samples.server.ts';
import { authLetters } from '#modules/auth/letter-samples.server.ts';
import { companyLetters } from '#modules/companies/letter-samples.server.ts';
import { contactLetters } from '#modules/contact/letter-samples.server.ts';
import { incidentLetters } from '#modules/incidents/letter-samples.server.ts';
import { interviewLetters } from '#modules/interviews/letter-samples.server.ts';
import { invoiceLetters } from '#modules/invoices/letter-samples.server.ts';
import { messageLetters } from '#modules/messages/letter-samples.server.ts';
import { notificationLetters } from '#modules/notifications/letter-samples.server.ts';
import { rightsLetters } from '#modules/rights/letter-samples.server.ts';
import type { LetterSamples } from '#platform/mail/letter-samples.ts';

/** Every letter there is, as the gallery of a demo shows it. */
export const letterSamples: readonly LetterSamples[] = [
  authLetters,
  notificationLetters,
  interviewLetters,
  messageLetters,
  alertLetters,
  companyLetters,
  invoiceLetters,
  rightsLetters,
  contactLetters,
  incidentLetters,
];
