import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { AuditRow } from '../contract.ts';
import { complianceTexts } from '../texts.ts';

/** Somebody, a task, or the site by itself. */
export function Who({ row }: { row: AuditRow }) {
  const t = useTexts(complianceTexts);
  if (row.actor) return row.actor.name ? <Written>{row.actor.name}</Written> : t('compliance.gone');
  return row.task ? t('compliance.task', { name: row.task }) : t('compliance.system');
}
