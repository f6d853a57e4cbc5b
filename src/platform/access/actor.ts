import { refusals } from '#platform/errors/app-error.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { may } from './may.ts';
import { isStaffScope, type Scope } from './scope.ts';

export type CompanyRole = 'owner' | 'recruiter' | 'viewer';

export type SignedIn = {
  id: string;
  type: 'USER' | 'COMPANY';
  /** Of a COMPANY account; null for a seeker. */
  company_id: number | null;
  company_role: CompanyRole | null;
  /** Permissions of staff that are in force in this session. */
  scope: Scope;
  /** There are some that are not: they wait for a second step to be proved. */
  scope_waits: boolean;
  display_name: string;
  /** A USER's basic info was saved at least once. */
  has_info: boolean;
  /** A version of the terms asks for their consent: `due` once it holds, `asked` before. */
  consent: 'asked' | 'due' | null;
};

/** Who asks, from where, in which language. Built once per request from the session. */
export type Actor = {
  user: SignedIn | null;
  session_id: string | null;
  /** When this session last proved who sits there; null for a visitor. */
  proved_at: Date | null;
  locale: Locale;
  /** Minutes east of UTC, from the Timezone header or cookie; +180 when absent. */
  time_zone_offset_minutes: number;
  ip: string;
  request_id: string;
};

export const refuseAccess = refusals({
  'access.unauthenticated': { status: 401, ar: 'سجّل الدخول للمتابعة.', en: 'Log in to continue.' },
  'access.forbidden': { status: 403, ar: 'لا تملك صلاحية هذا الإجراء.', en: 'You are not allowed to do this.' },
  'access.owner_only': {
    status: 403,
    ar: 'هذا من صلاحيات مالك حساب الجهة.',
    en: 'Only an owner of the company may do this.',
  },
  'access.fresh_proof_needed': {
    status: 403,
    ar: 'أكّد أنك أنت قبل هذه الخطوة، ثم تكتمل.',
    en: 'Confirm that it is you before this step; then it goes on.',
  },
  'access.second_step_needed': {
    status: 403,
    ar: 'صلاحيات الفريق لا تسري إلا بعد خطوة ثانية: مفتاح مرور أو رمز من تطبيق المصادقة.',
    en: 'Permissions of staff are in force only after a second step: a passkey, or a code of the authenticator app.',
  },
  'access.consent_needed': {
    status: 403,
    ar: 'الشروط السارية تنتظر موافقتك. وافق عليها من صفحة الموافقة ثم أعد المحاولة.',
    en: 'The terms in force wait for your agreement. Agree to them on the consent page, then try again.',
  },
  'access.not_found': { status: 404, ar: 'لم نعثر على ما تطلبه.', en: 'We could not find what you asked for.' },
});

export type Seeker = SignedIn & { type: 'USER' };
export type Employer = SignedIn & { type: 'COMPANY'; company_id: number; company_role: CompanyRole };

export function requireUser(actor: Actor): SignedIn {
  if (!actor.user) throw refuseAccess('access.unauthenticated');
  return actor.user;
}

export function requireSeeker(actor: Actor): Seeker {
  const user = requireUser(actor);
  if (user.type !== 'USER') throw refuseAccess('access.forbidden');
  return user as Seeker;
}

/** Who acts for a company and may do so much of it. */
export function requireCompany(actor: Actor, right: 'read' | 'recruit' = 'recruit'): Employer {
  const user = requireUser(actor);
  if (user.type !== 'COMPANY' || !user.company_id || !may(actor, right)) throw refuseAccess('access.forbidden');
  return user as Employer;
}

/** For a company's people and papers. */
export function requireOwner(actor: Actor): Employer {
  const employer = requireCompany(actor);
  if (!may(actor, 'manage')) throw refuseAccess('access.owner_only');
  return employer;
}

/** What several areas of staff may do. */
export function requireOneScope(actor: Actor, names: readonly `admin.${string}`[]): SignedIn {
  if (actor.user?.scope_waits) throw refuseAccess('access.second_step_needed');
  if (!actor.user || !names.some((name) => may(actor, name))) throw refuseAccess('access.not_found');
  return actor.user;
}

/** Staff areas do not show that they exist: everyone else gets 404. Staff without a second step are told of it. */
export function requireScope(actor: Actor, name: `admin.${string}`): SignedIn {
  if (actor.user?.scope_waits) throw refuseAccess('access.second_step_needed');
  if (!actor.user || !may(actor, name)) throw refuseAccess('access.not_found');
  return actor.user;
}

/** For what concerns staff of every area. */
export function requireStaff(actor: Actor): SignedIn {
  if (actor.user?.scope_waits) throw refuseAccess('access.second_step_needed');
  if (!isStaffScope(actor.user?.scope)) throw refuseAccess('access.not_found');
  return actor.user!;
}
