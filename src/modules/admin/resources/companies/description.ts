import type { Description } from '../describe.ts';

const LEVELS = {
  unverified: { ar: 'غير موثّقة', en: 'Unverified' },
  domain_verified: { ar: 'نطاقها موثّق', en: 'Domain verified', tone: 'wait' },
  verified: { ar: 'موثّقة', en: 'Verified', tone: 'on' },
} as const;

export const companiesDescription = {
  name: 'companies',
  // `/api/admin/companies` answers those whose papers wait.
  api: 'all-companies',
  scope: 'admin.users',
  group: 'records',
  id: 'number',
  recorded_as: 'company',
  title: { ar: 'الجهات', en: 'Companies' },
  lead: { ar: 'كل جهة سجّلت في المنصة.', en: 'Every company that registered.' },
  empty: { ar: 'لا جهة تطابق هذه التصفية', en: 'No company matches these filters' },
  columns: {
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    commercial_registration: { label: { ar: 'السجل', en: 'Registration' }, kind: 'code' },
    email_main_domain: { label: { ar: 'النطاق', en: 'Domain' }, kind: 'code' },
    city: { label: { ar: 'المدينة', en: 'City' }, kind: 'text' },
    ads: { label: { ar: 'الإعلانات', en: 'Ads' }, kind: 'count' },
    members: { label: { ar: 'الفريق', en: 'Team' }, kind: 'count', place: 'more' },
    created_at: { label: { ar: 'سجّلت', en: 'Joined' }, kind: 'date' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: LEVELS },
    is_suspended: { label: { ar: 'موقوفة', en: 'Suspended' }, kind: 'flag', place: 'more' },
    vat_number: { label: { ar: 'الرقم الضريبي', en: 'VAT number' }, kind: 'code', place: 'record' },
    site: { label: { ar: 'الموقع', en: 'Website' }, kind: 'code', place: 'record' },
    verified_at: { label: { ar: 'وُثّقت', en: 'Verified at' }, kind: 'date', place: 'record' },
  },
  filters: {
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'choice', choices: LEVELS },
    suspended: {
      label: { ar: 'الإيقاف', en: 'Suspension' },
      kind: 'choice',
      choices: { yes: { ar: 'موقوفة', en: 'Suspended' }, no: { ar: 'غير موقوفة', en: 'Not suspended' } },
    },
    joined_from: { label: { ar: 'سجّلت منذ', en: 'Joined since' }, kind: 'from' },
    joined_until: { label: { ar: 'سجّلت حتى', en: 'Joined until' }, kind: 'until' },
  },
  sorts: ['-created_at'],
  search: { ar: 'بداية الاسم، أو السجل، أو النطاق', en: 'Beginning of the name, registration or domain' },
  links: [
    { label: { ar: 'كما يراها الناس', en: 'As people see it' }, to: '/company-profile/{id}' },
    { label: { ar: 'إعلاناتها', en: 'Its ads' }, to: '/admin/ads?company_id={id}', scope: 'admin.jobs' },
    { label: { ar: 'فريقها', en: 'Its team' }, to: '/admin/people?company_id={id}' },
  ],
  csv: true,
} satisfies Description;
