import { MASKED } from '#platform/audit/masked.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { Money } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { AuditRow } from '../contract.ts';
import { complianceTexts } from '../texts.ts';

/** Each field as it was and as it is; on a phone a block with those words. */
export function ChangesTable({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const t = useTexts(complianceTexts);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <p className="small muted">{t('compliance.no_changes')}</p>;
  const isMasked = fields.some((field) => before?.[field] === MASKED || after?.[field] === MASKED);
  return (
    <>
      <table className="audit-changes">
        <thead>
          <tr>
            <th scope="col">{t('compliance.field')}</th>
            <th scope="col">{t('compliance.before')}</th>
            <th scope="col">{t('compliance.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                <bdi dir="ltr">{field}</bdi>
              </th>
              <td data-head={t('compliance.before')}>
                <Value field={field} of={before?.[field]} as="del" />
              </td>
              <td data-head={t('compliance.after')}>
                <Value field={field} of={after?.[field]} as="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isMasked && <p className="small muted">{t('compliance.masked')}</p>}
    </>
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function Value({ field, of: value, as: Tag }: { field: string; of: unknown; as: 'del' | 'ins' }) {
  const t = useTexts(complianceTexts);
  const locale = useLocale();
  if (value === null || value === undefined || value === '')
    return <span className="muted">{t('compliance.nothing')}</span>;
  if (typeof value === 'boolean') return <Tag>{t(value ? 'compliance.yes' : 'compliance.no')}</Tag>;
  if (typeof value === 'number' && field.endsWith('_halalas'))
    return (
      <Tag>
        <Money halalas={value} />
      </Tag>
    );
  if (typeof value === 'string')
    return <Tag>{MOMENT.test(value) ? dateTimeOf(value, locale) : <Written>{value}</Written>}</Tag>;
  return (
    <Tag>
      <bdi dir="ltr">{JSON.stringify(value)}</bdi>
    </Tag>
  );
}
