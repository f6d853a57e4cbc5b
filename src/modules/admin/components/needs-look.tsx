import { dateTimeOf } from '#platform/texts/format.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Rows, Row } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

type Finding = { title: string; detail: string; since: string | null; to: string | null };

/** What failed or warns, each with the way to where something is done about it. */
export function NeedsLook({ looks }: { looks: Finding[] }) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="look">
      <SectionHead title={t('admin.needs_look')} id="look" />
      {looks.length === 0 ? (
        <p className="small muted">{t('admin.needs_look_none')}</p>
      ) : (
        <Rows label={t('admin.needs_look')}>
          {looks.map(({ title, detail, since, to }) => (
            <Row key={title + detail}>
              <p className="medium">{to ? <LocalLink to={to}>{title}</LocalLink> : title}</p>
              <p className="small muted">
                {detail}
                {since && ` ${t('admin.since', { time: dateTimeOf(since, locale) })}`}
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </section>
  );
}
