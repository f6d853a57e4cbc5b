import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type LayoutName, type PageRow } from './route-table.ts';

const LAYOUTS: LayoutName[] = ['default', 'auth', 'registration', 'staff'];

/** One file may stand behind several addresses, so the address names the route. */
const pageRoute = ({ path, file }: PageRow): RouteConfigEntry =>
  path === '/' ? index(`${file}.tsx`, { id: 'page:/' }) : route(path.slice(1), `${file}.tsx`, { id: `page:${path}` });

const pagesIn = (name: LayoutName) => pages.filter((page) => page.layout === name).map(pageRoute);

/**
 * `/admin/companies` is as much `/admin/:resource` as `/:lang/companies`: a list of staff that is called as a page of the
 * site is a route of its own, which is more exact than either.
 */
const namesakes = ['companies', 'invoices', 'bank-accounts', 'salary-reports'].map((name) =>
  route(`admin/${name}`, 'modules/admin/pages/resource-page.tsx', { id: `page:/admin/${name}` }),
);

/** `/x`, `/ar/x` and `/en/x` are one route: the first segment may name the language. */
export default [
  // As exact as `admin/people/:id`, and found before it: no record is called file.csv.
  route('admin/:resource/file.csv', 'modules/admin/pages/resource-csv.ts'),
  route(':lang?', 'layouts/language.tsx', [
    ...LAYOUTS.map((name) =>
      layout(`layouts/${name}-layout.tsx`, [...pagesIn(name), ...(name === 'staff' ? namesakes : [])]),
    ),
    route('logout', 'modules/auth/pages/logout.ts'),
    route('admin/claims', 'modules/admin/pages/claims.ts'),
    route('admin/incidents/:id/file.csv', 'modules/admin/pages/incident-csv.ts'),
    route('admin/privacy-figures/file.csv', 'modules/admin/pages/privacy-figures-csv.ts'),
    route('admin/processing/file.csv', 'modules/retention/pages/processing-export.ts'),
    route('salaries/:id/file.csv', 'modules/salaries/pages/salary-csv.ts', { id: 'salaries.csv' }),
    route('salary-reports/file.csv', 'modules/salaries/pages/salary-csv.ts', { id: 'salary-reports.csv' }),
    route('admin/audit/export', 'modules/compliance/pages/audit-export.ts'),
    layout('layouts/default-layout.tsx', { id: 'layout:others' }, [
      route('dev/ui', 'pages/dev-ui-page.tsx'),
      route('*', 'pages/not-found-page.tsx'),
    ]),
  ]),
  route('preferences', 'pages/preferences.ts'),
  route('profile/cv.pdf', 'modules/cv/pages/cv-pdf.ts'),
  route('profile/cv.json', 'modules/cv/pages/cv-json.ts'),
  route('profile/cv-page.webp', 'modules/cv/pages/cv-picture.ts'),
  route('invoices/:id/invoice.pdf', 'modules/invoices/pages/invoice-pdf.ts'),
  route('interviews/:id/interview.ics', 'modules/interviews/pages/interview-ics.ts'),
  route('jobs/:id/applicants.csv', 'modules/applications/pages/applicants-export.ts', { id: 'applicants.csv' }),
  route('jobs/:id/applicants.zip', 'modules/applications/pages/applicants-export.ts', { id: 'applicants.zip' }),
  route('employee-profile/:id/cv.pdf', 'modules/applications/pages/candidate-pdf.ts'),
  route('admin/figures/file.csv', 'modules/statistics/pages/figures-csv.ts'),
  route('account/data/file', 'modules/account/pages/export-file.ts'),
  route('admin/catalogues/:name/items.csv', 'modules/admin/pages/catalogue-csv.ts'),
] satisfies RouteConfig;
