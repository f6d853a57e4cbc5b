import { accountKeeping } from '#modules/account/service/keeping.server.ts';
import { alertsKeeping } from '#modules/alerts/service/keeping.server.ts';
import { applicationsKeeping } from '#modules/applications/service/keeping.server.ts';
import { articlesKeeping } from '#modules/articles/service/keeping.server.ts';
import { authKeeping } from '#modules/auth/service/keeping.server.ts';
import { companiesKeeping } from '#modules/companies/service/keeping.server.ts';
import { cvImportKeeping } from '#modules/cv-import/service/keeping.server.ts';
import { filesKeeping } from '#modules/files/service/keeping.server.ts';
import { incidentsKeeping } from '#modules/incidents/service/keeping.server.ts';
import { notificationsKeeping } from '#modules/notifications/service/keeping.server.ts';
import { privacyKeeping } from '#modules/privacy/service/keeping.server.ts';
import { rightsKeeping } from '#modules/rights/service/keeping.server.ts';
import { salariesKeeping } from '#modules/salaries/service/keeping.server.ts';
import { contactKeeping } from '#modules/contact/service/keeping.server.ts';
import { statisticsKeeping } from '#modules/statistics/service/keeping.server.ts';
import { trustKeeping } from '#modules/trust/service/keeping.server.ts';
import type { Keeping } from '#platform/retention/keeping.server.ts';
import { platformKeeping } from '#platform/retention/platform-keeping.server.ts';

/** Every kind of data that is kept for a time, in the order in which a run goes through them: files after what used them. */
export const KEEPING: readonly Keeping[] = [
  ...accountKeeping,
  ...authKeeping,
  ...applicationsKeeping,
  ...notificationsKeeping,
  ...privacyKeeping,
  ...alertsKeeping,
  ...companiesKeeping,
  ...cvImportKeeping,
  ...contactKeeping,
  ...trustKeeping,
  ...rightsKeeping,
  ...incidentsKeeping,
  ...statisticsKeeping,
  ...salariesKeeping,
  ...articlesKeeping,
  ...platformKeeping,
  ...filesKeeping,
];
