import { dateTimeOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Badge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Consent } from '../contract.ts';
import { DOCUMENTS, PATHS, type Choice, type DocumentName } from '../rules.ts';
import { documentsTexts } from '../texts.ts';
import './ledger.css';

const documentOf = (purpose: string) => DOCUMENTS.find((name) => name === purpose);

/** A person's own consents, the newest first. */
export function Ledger({ consents }: { consents: Consent[] }) {
  const t = useTexts(documentsTexts);
  if (consents.length === 0) return <p className="muted">{t('documents.ledger_empty')}</p>;
  return (
    <ul className="consent-ledger">
      {consents.map((consent) => (
        <LedgerLine key={consent.id} consent={consent} />
      ))}
    </ul>
  );
}

function LedgerLine({ consent: { purpose, version, is_given, way, is_by_api, at } }: { consent: Consent }) {
  const t = useTexts(documentsTexts);
  const locale = useLocale();
  const document = documentOf(purpose);
  return (
    <li>
      <div>
        {document && version ? (
          <LocalLink to={`${PATHS[document]}/${version}`} className="accent-link">
            {t(`documents.${document satisfies DocumentName}`)} <bdi dir="ltr">{version}</bdi>
          </LocalLink>
        ) : (
          t(`documents.choice_${purpose as Choice}`)
        )}
        <p className="small muted">
          <time dateTime={at}>{dateTimeOf(at, locale)}</time>
          {DOT}
          {t(`documents.way_${way as 'registration'}`)}
          {is_by_api && ` · ${t('documents.by_api')}`}
        </p>
      </div>
      <Badge tone={is_given ? 'ok' : 'wait'}>{t(is_given ? 'documents.given' : 'documents.withdrawn')}</Badge>
    </li>
  );
}
