import type { Done } from '#modules/compliance/contract.ts';
import { agoOf } from '#platform/texts/format.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Rows, Row } from '#ui/rows.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { adminTexts } from '../texts.ts';

/** What colleagues did, newest first, each leading to what it was done to. */
export function LastDone({ done, now }: { done: Done[]; now: string }) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const { may } = useMay();
  return (
    <section aria-labelledby="done">
      <SectionHead title={t('admin.last_done')} id="done">
        {may('admin.audit') && <MoreLink to="/admin/audit">{t('admin.the_log')}</MoreLink>}
      </SectionHead>
      {done.length === 0 ? (
        <p className="small muted">{t('admin.last_done_none')}</p>
      ) : (
        <Rows label={t('admin.last_done')}>
          {done.map(({ id, at, by, is_me, action_name, count, about, to }) => (
            <Row key={id}>
              <p>
                <b>{is_me ? t('admin.you') : <Written>{by}</Written>}</b>{' '}
                {to ? <LocalLink to={to}>{action_name}</LocalLink> : action_name}
                {about && (
                  <>
                    : <Written>{about}</Written>
                  </>
                )}
                {count > 1 && ` (${t('admin.times', { count })})`}
              </p>
              <p className="small muted">{agoOf(at, now, locale)}</p>
            </Row>
          ))}
        </Rows>
      )}
    </section>
  );
}
