import { ads } from './ads/resource.server.ts';
import { allPayments } from './all-payments/resource.server.ts';
import { applications } from './applications/resource.server.ts';
import { articles } from './articles/resource.server.ts';
import { bankAccounts } from './bank-accounts/resource.server.ts';
import { companies } from './companies/resource.server.ts';
import { incidents } from './incidents/resource.server.ts';
import { invoices } from './invoices/resource.server.ts';
import { packages } from './packages/resource.server.ts';
import { people } from './people/resource.server.ts';
import { privacyRequests } from './privacy-requests/resource.server.ts';
import { refunds } from './refunds/resource.server.ts';
import type { Resource } from './resource.server.ts';
import { salaryReports } from './salary-reports/resource.server.ts';
import { sessions } from './sessions/resource.server.ts';
import { settingChanges } from './setting-changes/resource.server.ts';
import { tasks } from './tasks/resource.server.ts';

/** Every resource of staff, in the order of their menu. Address, permission, API, pages and tests follow from it. */
export const RESOURCES: readonly Resource[] = [
  people,
  companies,
  ads,
  applications,
  allPayments,
  invoices,
  refunds,
  packages,
  bankAccounts,
  privacyRequests,
  incidents,
  articles,
  salaryReports,
  settingChanges,
  sessions,
  tasks,
];

/** Where the API answers it. */
export const addressIn = ({ description: { api, name } }: Resource) => `/api/admin/${api ?? name}`;
