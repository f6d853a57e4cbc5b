import { z } from 'zod';
import * as account from '#modules/account/contract.ts';
import * as admin from '#modules/admin/contract.ts';
import * as alerts from '#modules/alerts/contract.ts';
import * as applicants from '#modules/applications/applicants-contract.ts';
import * as applications from '#modules/applications/contract.ts';
import * as auth from '#modules/auth/contract.ts';
import * as candidates from '#modules/candidates/contract.ts';
import * as catalogues from '#modules/catalogues/contract.ts';
import * as articles from '#modules/articles/contract.ts';
import * as comments from '#modules/comments/contract.ts';
import * as companies from '#modules/companies/contract.ts';
import * as compliance from '#modules/compliance/contract.ts';
import * as contact from '#modules/contact/contract.ts';
import * as cv from '#modules/cv/contract.ts';
import * as cv_import from '#modules/cv-import/contract.ts';
import * as careers from '#modules/careers/contract.ts';
import * as directories from '#modules/directories/contract.ts';
import * as documents from '#modules/documents/contract.ts';
import * as files from '#modules/files/contract.ts';
import * as fit from '#modules/fit/contract.ts';
import * as interviews from '#modules/interviews/contract.ts';
import * as invoices from '#modules/invoices/contract.ts';
import * as jobs from '#modules/jobs/contract.ts';
import * as maps from '#modules/maps/contract.ts';
import * as messages from '#modules/messages/contract.ts';
import * as notifications from '#modules/notifications/contract.ts';
import * as payments from '#modules/payments/contract.ts';
import * as privacy from '#modules/privacy/contract.ts';
import * as profiles from '#modules/profiles/contract.ts';
import * as retention from '#modules/retention/contract.ts';
import * as incidents from '#modules/incidents/contract.ts';
import * as rights from '#modules/rights/contract.ts';
import * as salaries from '#modules/salaries/contract.ts';
import * as search from '#modules/search/contract.ts';
import * as statistics from '#modules/statistics/contract.ts';
import * as sso from '#modules/sso/contract.ts';
import * as trust from '#modules/trust/contract.ts';
import * as wording from '#modules/wording/contract.ts';
import { Meta, Nothing, Paging } from '#platform/http/endpoint.server.ts';

const CONTRACTS = {
  platform: { Meta, Nothing, Paging },
  catalogues,
  files,
  auth,
  articles,
  comments,
  companies,
  careers,
  directories,
  jobs,
  fit,
  profiles,
  privacy,
  compliance,
  rights,
  incidents,
  retention,
  cv,
  cv_import,
  applications,
  applicants,
  interviews,
  messages,
  notifications,
  payments,
  invoices,
  search,
  salaries,
  candidates,
  alerts,
  maps,
  account,
  documents,
  contact,
  sso,
  trust,
  statistics,
  wording,
  admin,
};

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Every shape that a contract exports, by its name; of two that share one, the later bears its module's name too. */
export const SHAPES: Readonly<Record<string, z.ZodType>> = namedShapes();

function namedShapes(): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodType> = {};
  for (const [module, exported] of Object.entries(CONTRACTS)) {
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType) || Object.values(shapes).includes(value)) continue;
      shapes[name in shapes ? capitalised(module) + name : name] = value;
    }
  }
  return shapes;
}
