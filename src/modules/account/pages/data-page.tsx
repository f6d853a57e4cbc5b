import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Ledger } from '#modules/documents/components/ledger.tsx';
import { listConsents } from '#modules/documents/service.server.ts';
import { documentsTexts } from '#modules/documents/texts.ts';
import { NoFields } from '#modules/auth/contract.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { requireUser } from '#platform/access/actor.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, dateOf, dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { SettingsFrame } from '../components/settings-frame.tsx';
import type { DataExport } from '../contract.ts';
import { GRACE_DAYS } from '../rules.ts';
import { askExport, listViews, readExport } from '../service.server.ts';
import { accountTexts } from '../texts.ts';
import type { Route } from './+types/data-page';

const PATH = '/account/data';
const LOOK_AGAIN_MS = 3_000;
const MEGABYTE = 1024 * 1024;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  return {
    ...(await readExport(ctx, actor)),
    side: requireUser(actor).type === 'COMPANY' ? ('company' as const) : ('seeker' as const),
    consents: await listConsents(ctx, actor),
    views: await listViews(ctx, actor, requireUser(actor).id),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale, title: translate(accountTexts, locale)('account.data'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), NoFields, async () => {
    await askExport(ctx, actor);
    return redirectWith(actor.locale, PATH, {
      message: translate(accountTexts, actor.locale)('account.export_asked'),
    });
  });
});

export default function DataPage({ loaderData: { side, copy, can_ask, consents, views, now } }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const td = useTexts(documentsTexts);
  const locale = useLocale();
  return (
    <SettingsFrame area="data">
      <section className="stack" aria-labelledby="export">
        <SectionHead id="export" title={t('account.export')} />
        <p>{t(`account.export_text_${side}`)}</p>
        {copy && <Copy copy={copy} now={now} />}
        {can_ask ? (
          <LocalForm action={PATH}>
            <Button type="submit" icon="file">
              {t('account.export_ask')}
            </Button>
          </LocalForm>
        ) : (
          copy?.state === 'ready' && <p className="small muted">{t('account.export_again_later')}</p>
        )}
      </section>
      <section className="stack" aria-labelledby="consents">
        <SectionHead id="consents" title={td('documents.ledger')} />
        <p>{td('documents.ledger_text')}</p>
        <Ledger consents={consents} />
      </section>
      {views.length > 0 && (
        <section className="stack" aria-labelledby="views">
          <SectionHead id="views" title={t('account.views')} />
          <p>{t('account.views_text')}</p>
          <ul className="stack stack-2">
            {views.map(({ id, reason, viewed_at }) => (
              <li key={id}>
                <time dateTime={viewed_at}>{dateTimeOf(viewed_at, locale)}</time>
                {DOT}
                <Written>{reason}</Written>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack" aria-labelledby="delete">
        <SectionHead id="delete" title={t('account.delete')} />
        <p>{t(`account.delete_text_${side}`, { days: GRACE_DAYS })}</p>
        <div>
          <LinkButton to="/account/delete" look="danger">
            {t('account.delete_open')}
          </LinkButton>
        </div>
      </section>
    </SettingsFrame>
  );
}

function Copy({ copy, now }: { copy: DataExport; now: string }) {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  if (copy.state === 'failed') return <Notice kind="danger">{t('account.export_failed')}</Notice>;
  if (copy.state === 'waiting') return <Waiting />;
  const megabytes = numberOf((copy.size_bytes ?? 0) / MEGABYTE, locale, { maximumFractionDigits: 2 });
  return (
    <Notice
      kind="success"
      actions={
        <AnchorButton href="/account/data/file" look="primary" icon="download" download>
          {t('account.export_download')}
        </AnchorButton>
      }
    >
      <strong>{t('account.export_ready')}</strong>
      <br />
      {t('account.export_about', {
        when: agoOf(copy.ready_at ?? copy.asked_at, now, locale),
        size: t('account.export_megabytes', { size: megabytes }),
        date: dateOf(copy.expires_at, locale),
      })}
    </Notice>
  );
}

/** Looks again by itself; without a script there is a button. */
function Waiting() {
  const t = useTexts(accountTexts);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const looking = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [revalidate]);
  return (
    <Notice live actions={<LinkButton to={PATH}>{t('account.export_refresh')}</LinkButton>}>
      {t('account.export_waiting')}
    </Notice>
  );
}
