import { dateOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { Badge } from '#ui/badge.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ReactNode } from 'react';
import type { OwnRequest } from '../contract.ts';
import { numberOfRequest } from '../rules.ts';
import { rightsTexts } from '../texts.ts';

const TONES = { done: 'ok', partly: 'ok', refused: 'bad', withdrawn: 'plain' } as const;

/** A request as its person follows it: what was asked, by when it is answered, and the answer. */
export function RequestCard({
  request,
  authority_url,
  actions,
}: {
  request: OwnRequest;
  authority_url: string;
  actions?: ReactNode;
}) {
  const t = useTexts(rightsTexts);
  const locale = useLocale();
  const { outcome } = request;
  return (
    <Panel
      title={t(`rights.kind_${request.kind}`)}
      beside={
        <Badge dot tone={outcome ? TONES[outcome] : 'wait'}>
          {t(
            outcome
              ? `rights.outcome_${outcome}`
              : request.state === 'open'
                ? 'rights.state_open'
                : 'rights.state_unproved',
          )}
        </Badge>
      }
      actions={actions}
    >
      <p className="small muted">
        <bdi dir="ltr">{numberOfRequest(request.id)}</bdi>
        {DOT}
        {request.via === 'self_service'
          ? t('rights.done_by_self', { date: dateOf(request.closed_at ?? request.asked_at, locale) })
          : `${t('rights.asked_on', { date: dateOf(request.asked_at, locale) })} · ${
              request.closed_at
                ? t('rights.closed_on', { date: dateOf(request.closed_at, locale) })
                : t('rights.due', { date: dateOf(request.due_at, locale) })
            }`}
      </p>
      {request.text && (
        <Written as="p" className="typed">
          {request.text}
        </Written>
      )}
      {request.extension_reason && !outcome && (
        <p>
          {t('rights.extended')} <Written>{request.extension_reason}</Written>
        </p>
      )}
      {request.answer && (
        <>
          <h3 className="small strong">{t('rights.answer')}</h3>
          <Written as="p" className="typed">
            {request.answer}
          </Written>
        </>
      )}
      {request.file && <FileLine file={request.file} what={t('rights.answer_file')} />}
      {(outcome === 'refused' || outcome === 'partly') && (
        <p className="small muted">{t('rights.complain', { url: authority_url })}</p>
      )}
    </Panel>
  );
}
