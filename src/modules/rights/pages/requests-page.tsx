import { z } from 'zod';
import { SettingsFrame } from '#modules/account/components/settings-frame.tsx';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { pageOf } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { RequestCard } from '../components/request-card.tsx';
import { RequestFields } from '../components/request-fields.tsx';
import { RequestInput } from '../contract.ts';
import { numberOfRequest } from '../rules.ts';
import { askByRight, listOwnRequests, withdrawRequest } from '../service.server.ts';
import { rightsTexts } from '../texts.ts';
import type { Route } from './+types/requests-page';

const PATH = '/account/requests';
const PER_PAGE = 20;
const Withdrawal = z.object({ withdraw: z.coerce.number().int().positive() });

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const { authority_url } = await readSettings(ctx);
  return {
    ...(await listOwnRequests(ctx, actor, { page, per_page: PER_PAGE })),
    page,
    authority_url,
    type: actor.user!.type,
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(rightsTexts, actor.locale)('rights.title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(rightsTexts, actor.locale);
  const form = await readForm(request);
  if (form.has('withdraw'))
    return answerForm(actor.locale, form, Withdrawal, async ({ withdraw }) => {
      await withdrawRequest(ctx, actor, withdraw);
      return redirectWith(actor.locale, PATH, { message: t('rights.withdrawn') });
    });
  return answerForm(actor.locale, form, RequestInput, async (input) => {
    const { id, due_at } = await askByRight(ctx, actor, input);
    const message = t('rights.sent', { number: numberOfRequest(id), date: dateOf(due_at, actor.locale) });
    return redirectWith(actor.locale, PATH, { message });
  });
});

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(rightsTexts);
  const { requests, total, page, authority_url, type } = loaderData;
  const atOnce = [
    ['copy', '/account/data'],
    ['correct', type === 'USER' ? '/profile' : '/company-profile'],
    ['delete', '/account/delete'],
  ] as const;
  return (
    <SettingsFrame area="requests" lead={t('rights.lead')}>
      <section className="stack" aria-labelledby="own">
        <SectionHead id="own" title={t('rights.own')} />
        {requests.length === 0 && <EmptyState title={t('rights.none')}>{t('rights.none_text')}</EmptyState>}
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            authority_url={authority_url}
            actions={
              request.state === 'open' && (
                <ConfirmForm
                  label={t('rights.withdraw')}
                  title={t('rights.withdraw_title')}
                  text={t('rights.withdraw_text')}
                  confirm={t('rights.withdraw')}
                  fields={{ withdraw: String(request.id) }}
                  size="s"
                />
              )
            }
          />
        ))}
        <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => `${PATH}?page=${number}`} />
      </section>
      <section className="stack" aria-labelledby="at-once">
        <SectionHead id="at-once" title={t('rights.at_once')} />
        <ul className="stack stack-2">
          {atOnce.map(([name, to]) => (
            <li key={name}>
              <LocalLink to={to}>{t(`rights.at_once_${name}`)}</LocalLink>
              <br />
              <span className="small muted">{t(`rights.at_once_${name}_text`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="ask">
        <SectionHead id="ask" title={t('rights.ask')} />
        <p>{t('rights.ask_text')}</p>
        <Form
          key={total}
          schema={RequestInput}
          answer={actionData}
          draftKey="privacy request"
          className="stack stack-5"
        >
          <RequestFields />
          <div>
            <SubmitButton>{t('rights.send')}</SubmitButton>
          </div>
        </Form>
      </section>
    </SettingsFrame>
  );
}
