import { dateTimeOf } from '#platform/texts/format.ts';
import { Icon } from '#ui/icon.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { AuditRow } from '../contract.ts';
import { complianceTexts } from '../texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { Who } from './who.tsx';
import './audit.css';

/** What was done to the record of a page: who, when, and each field as it was and is. `path` is the page's own. */
export function RecordHistory({ rows, older, path }: { rows: AuditRow[]; older: number | null; path: string }) {
  const t = useTexts(complianceTexts);
  const locale = useLocale();
  return (
    <section className="stack" id="history">
      <SectionHead title={t('compliance.record_history')} />
      {rows.length === 0 && <p className="muted">{t('compliance.no_record_history')}</p>}
      <ul className="audit">
        {rows.map((row) => (
          <li key={row.id}>
            <details>
              <summary className="audit-line audit-line-dated">
                <time dateTime={row.at} className="small muted">
                  {dateTimeOf(row.at, locale)}
                </time>
                <span className="small muted">
                  <Who row={row} />
                </span>
                <strong>
                  {row.action_name}
                  {row.outcome === 'refused' && ` · ${t('compliance.outcome_refused')}`}
                </strong>
                <Icon name="down" />
              </summary>
              <div className="audit-open">
                <ChangesTable before={row.before} after={row.after} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {older && <MoreLink to={`${path}?before=${older}#history`}>{t('compliance.older_record_history')}</MoreLink>}
    </section>
  );
}
