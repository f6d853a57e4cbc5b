import { DAY_MS } from '#platform/durations.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { agoOf, dateOf, dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Linked } from '../resources/describe.ts';
import type { ColumnShown } from '../resources/screen.ts';
import { resourceTexts } from '../resources/texts.ts';

const LATELY_MS = 7 * DAY_MS;

/** One value of a record, as its kind is drawn. `to` makes it the way to its own record; `whole` tells moments to the minute. */
export function ResourceCell({
  column,
  value,
  now,
  to,
  whole = false,
}: {
  column: ColumnShown;
  value: unknown;
  now: string;
  to?: string;
  whole?: boolean;
}) {
  const t = useTexts(resourceTexts);
  const locale = useLocale();
  if (value === null || value === undefined || value === '')
    return to ? <LocalLink to={to}>{t('resources.no')}</LocalLink> : null;
  switch (column.kind) {
    case 'money':
      return <Money halalas={Number(value)} />;
    case 'count':
      return <span className="n">{numberOf(Number(value), locale)}</span>;
    case 'flag':
      return (
        <Badge tone={value ? 'on' : 'plain'} dot>
          {t(value ? 'resources.yes' : 'resources.no')}
        </Badge>
      );
    case 'date': {
      const moment = String(value);
      if (whole) return dateTimeOf(moment, locale);
      const isLately = Math.abs(Date.parse(now) - Date.parse(moment)) < LATELY_MS;
      return <span className="muted">{isLately ? agoOf(moment, now, locale) : dateOf(moment, locale)}</span>;
    }
    case 'state': {
      const { label, tone } = column.states[String(value)] ?? { label: String(value), tone: null };
      // What a thing is needs no mark; where it stands does.
      return column.name === 'state' ? (
        <Badge tone={tone ?? 'plain'} dot>
          {label}
        </Badge>
      ) : (
        label
      );
    }
    case 'record':
      return <Named linked={value as Linked} to={to ?? (column.of && `/admin/${column.of}/${(value as Linked).id}`)} />;
    case 'phone':
      return (
        <bdi dir="ltr" className="n">
          {shownPhone(String(value))}
        </bdi>
      );
    case 'code': {
      const code = <bdi dir="ltr">{String(value)}</bdi>;
      return to ? (
        <LocalLink to={to} className="plain-link">
          {code}
        </LocalLink>
      ) : (
        code
      );
    }
    case 'facts':
      return null;
    default:
      return to ? (
        <Written as={LocalLink} to={to} className="plain-link">
          {String(value)}
        </Written>
      ) : (
        <Written as="span">{String(value)}</Written>
      );
  }
}

function Named({ linked: { name, detail }, to }: { linked: Linked; to: string | null }) {
  return (
    <span className="linked">
      {to ? (
        <Written as={LocalLink} to={to} className="plain-link">
          {name}
        </Written>
      ) : (
        <Written as="span">{name}</Written>
      )}
      {detail && (
        <bdi dir="ltr" className="linked-detail" title={detail}>
          {detail}
        </bdi>
      )}
    </span>
  );
}
