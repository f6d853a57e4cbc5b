import { Badge, CompanyBadge as KnownBadge } from '#ui/badge.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CompanyState } from '../contract.ts';
import { companiesTexts } from '../texts.ts';

/** How far an employer is verified, said also when it is not. */
export function CompanyBadge({ state }: { state: CompanyState }) {
  const t = useTexts(companiesTexts);
  return state === 'unverified' ? <Badge>{t('companies.badge_unverified')}</Badge> : <KnownBadge level={state} />;
}
